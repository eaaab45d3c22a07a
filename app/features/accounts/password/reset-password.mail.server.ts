import type { Letter } from '#app/platform/mail/letter.ts';
import { resetPath } from '../core/paths.ts';
import type { Sender } from '../letters/letter.server.ts';
import { accountLetter, webUrl } from '../letters/letter.server.ts';

/** Brings the link with which a new password is chosen. */
export function resetPasswordLetter(
  platform: Sender,
  about: { firstName: string; username: string; token: string },
): Letter {
  return accountLetter(platform, {
    subject: 'Choose a new password',
    firstName: about.firstName,
    paragraphs: [
      `Somebody, probably you, asked for a new password for the account “${about.username}”.`,
      {
        action: {
          label: 'Choose a new password',
          url: webUrl(platform, resetPath(about.token)),
        },
      },
      'The link works once, for one hour. When you use it, everybody who is logged in to the account is logged out.',
      'If you did not ask for this, do nothing: your password stays as it is.',
    ],
    reason: 'You get this because a new password was asked for on the journal’s website.',
  });
}
