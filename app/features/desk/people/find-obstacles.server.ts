import { isLastChief } from '#app/features/accounts/roles/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { findInHand } from '#app/features/manuscripts/editors/index.server.ts';
import { manuscriptsOfAccount } from '#app/features/manuscripts/tracking/index.server.ts';
import { uploadsOfAccount } from '#app/features/publishing/uploads/index.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';

/** What has to be done before an account can be deleted; nothing of both when it can. */
export async function findObstacles(platform: HasDb, user: SignedIn) {
  const reasons = [
    (await isLastChief(platform, user.id)) ? LAST_CHIEF : null,
    await manuscriptsOfAccount.findObstacle(platform, user),
    await uploadsOfAccount.findObstacle(platform, user),
  ].filter((reason) => reason !== null);
  return { reasons, inHand: await findInHand(platform, user) };
}

const LAST_CHIEF =
  'You are the only editor-in-chief. Please give the role to another person first.';
