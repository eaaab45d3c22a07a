import { queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { ROLE_NAMES } from '../../core/account.ts';
import type { Role } from '../../core/account.ts';
import type { Account } from '../../core/find-account.server.ts';
import { journalFacts, webUrl } from '../../core/letters/letter.server.ts';
import { roleGiven } from './role-given.mail.ts';

/** To the owner of an account, what they are now. */
export async function mailRoleGiven(
  inside: Platform,
  {
    firstName,
    lastName,
    username,
    email,
  }: Pick<Account, 'firstName' | 'lastName' | 'username' | 'email'>,
  role: Role,
): Promise<void> {
  const name = `${firstName} ${lastName}`;
  await queueLetter(inside, {
    to: { name, address: email },
    purpose: 'role-given',
    letter: roleGiven.write({
      ...journalFacts(inside),
      ...{ name, username, role: ROLE_NAMES[role] },
      work: webUrl(inside, href('editorReviewerLogin')),
    }),
  });
}
