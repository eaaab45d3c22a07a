import { isLastChief } from '#app/features/accounts/index.server.ts';
import type { SignedIn } from '#app/features/accounts/index.ts';
import { findInHand, keepForManuscripts } from '#app/features/manuscripts/index.server.ts';
import { keepForUploads } from '#app/features/publishing/index.server.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** What has to be done before an account can be deleted; nothing of both when it can. */
export async function findObstacles(
  platform: Pick<Platform, 'db'>,
  connection: Connection,
  user: SignedIn,
) {
  const reasons = [
    (await isLastChief(platform, connection, user.id)) ? LAST_CHIEF : null,
    await keepForManuscripts(connection, user),
    await keepForUploads(connection, user),
  ].filter((reason) => reason !== null);
  return { reasons, inHand: await findInHand(connection, user) };
}

const LAST_CHIEF =
  'You are the only editor-in-chief. Please give the role to another person first.';
