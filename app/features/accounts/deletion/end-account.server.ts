import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { SignedIn } from '../core/account.ts';
import { within } from '../core/auth-connection.server.ts';
import { authOf } from '../core/auth.server.ts';
import { tellOfChange } from '../letters/mail-account.server.ts';
import { keepName } from './keep-name.server.ts';

/** Deletes what accounts keep of somebody, but the name if the history needs it, and mails them so. */
export async function endAccount(
  platform: Platform,
  connection: Connection,
  user: SignedIn,
): Promise<void> {
  await keepName(platform, connection, user);
  const { internalAdapter } = await authOf(platform).$context;
  await within(connection, () => internalAdapter.deleteUser(user.id));
  if (user.emailVerified) await tellOfChange(platform, connection, user, 'deleted');
}
