import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { resetPath } from '../core/paths.ts';
import type { Sender } from '../core/letters/letter.server.ts';
import { journalFacts, webUrl } from '../core/letters/letter.server.ts';

const resetPassword = defineLetter({
  ...{ name: 'reset-password', title: 'Choose a new password', to: 'Account holders' },
  when: 'A new password is requested',
  subject: 'Choose a new password – {{journal}}',
  text: [
    'Dear {{name}},',
    'A new password was requested for the account “{{username}}”, probably by you.',
    '{{newPassword}}',
    'The link works once, for one hour. Using it ends all logins to the account.',
    'If you did not request this, no action is needed: your password has not changed.',
  ],
  links: { newPassword: 'Choose a new password' },
  reason:
    'You are receiving this e-mail because a new password was requested on the journal’s website.',
});

export const resetPasswordLetter = (
  platform: Sender,
  {
    firstName,
    lastName,
    username,
    token,
  }: { firstName: string; lastName: string; username: string; token: string },
): Letter =>
  resetPassword.write({
    ...{ journal: journalFacts(platform).journal, name: `${firstName} ${lastName}`, username },
    newPassword: webUrl(platform, resetPath(token)),
  });
