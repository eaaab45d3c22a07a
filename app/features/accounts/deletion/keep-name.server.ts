import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { namesAccount } from '#app/platform/history/history.server.ts';
import type { SignedIn } from '../core/account.ts';

/** Keeps the name of an account that is deleted, and nothing else, if the history names it (L8). */
export async function keepName(
  { clock }: Pick<Platform, 'clock'>,
  connection: Connection,
  user: Pick<SignedIn, 'id' | 'firstName' | 'lastName'>,
): Promise<void> {
  if (!(await namesAccount(connection, user.id))) return;
  const name = `${user.firstName} ${user.lastName}`;
  await connection
    .insertInto('former_accounts')
    .values({ id: user.id, name, left_at: clock.now() })
    .execute();
}
