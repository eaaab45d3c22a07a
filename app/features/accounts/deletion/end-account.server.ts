import type { Platform } from '#app/platform/platform.server.ts';
import type { SignedIn } from '../core/account.ts';
import { authOf } from '../core/auth.server.ts';
import { tellOfChange } from '../core/letters/mail-account.server.ts';
import { keepName } from './keep-name.server.ts';

/** Deletes what accounts store of a user, but the name if the history needs it, and mails them so. */
export async function endAccount(inside: Platform, user: SignedIn): Promise<void> {
  await keepName(inside, user);
  const { internalAdapter } = await authOf(inside).$context;
  await internalAdapter.deleteUser(user.id);
  if (user.emailVerified) await tellOfChange(inside, user, 'deleted');
}
