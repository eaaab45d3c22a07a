import type { Letter } from '#app/platform/mail/letter.ts';
import { href } from '#app/routes.ts';
import type { Sender } from './letter.server.ts';
import { accountLetter, webUrl } from './letter.server.ts';

/** Tells the owner of an address that it was used for another account (the page does not tell). */
export function alreadyRegisteredLetter(
  platform: Sender,
  about: { firstName: string; username: string },
): Letter {
  return accountLetter(platform, {
    subject: 'You already have an account',
    firstName: about.firstName,
    paragraphs: [
      `This e-mail address was entered for another account, perhaps by you. It belongs to your account with the username “${about.username}”, so the other account cannot use it.`,
      'If this was you, please log in to your own account. If you have forgotten the password, choose a new one:',
      {
        action: {
          label: 'Choose a new password',
          url: webUrl(platform, href('forgotPassword')),
        },
      },
      'If this was not you, no action is needed: your account has not changed.',
    ],
    reason:
      'You are receiving this e-mail because your address was entered on the journal’s website.',
  });
}
