import type { Letter } from '#app/platform/mail/letter.ts';
import { resetPath } from '../core/paths.ts';
import type { Sender } from '../core/letters/letter.server.ts';
import { accountLetter, webUrl } from '../core/letters/letter.server.ts';

export function resetPasswordLetter(
  platform: Sender,
  about: { firstName: string; username: string; token: string },
): Letter {
  return accountLetter(platform, {
    subject: 'Choose a new password',
    firstName: about.firstName,
    paragraphs: [
      `A new password was requested for the account “${about.username}”, probably by you.`,
      {
        action: {
          label: 'Choose a new password',
          url: webUrl(platform, resetPath(about.token)),
        },
      },
      'The link works once, for one hour. Using it ends all logins to the account.',
      'If you did not request this, no action is needed: your password has not changed.',
    ],
    reason:
      'You are receiving this e-mail because a new password was requested on the journal’s website.',
  });
}
