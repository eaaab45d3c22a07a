import type { Letter } from '#app/platform/mail/letter.ts';
import { href } from '#app/routes.ts';
import type { Sender } from './letter.server.ts';
import { accountLetter, webUrl } from './letter.server.ts';

/** Tells the owner of an address that it was used for another account (the page tells nobody). */
export function alreadyRegisteredLetter(
  platform: Sender,
  about: { firstName: string; username: string },
): Letter {
  return accountLetter(platform, {
    subject: 'You already have an account',
    firstName: about.firstName,
    paragraphs: [
      `Somebody, perhaps you, gave this e-mail address to another account. It belongs to yours, whose username is “${about.username}”, so the other one cannot have it.`,
      'If it was you, please log in with your own account. If you forgot the password, choose a new one:',
      {
        action: {
          label: 'Choose a new password',
          url: webUrl(platform, href('forgotPassword')),
        },
      },
      'If it was not you, you need do nothing: nothing of yours has changed.',
    ],
    reason: 'You get this because your address was entered on the journal’s website.',
  });
}
