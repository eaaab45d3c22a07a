import type { Letter } from '#app/platform/mail/letter.ts';
import { href } from '#app/routes.ts';
import type { Sender } from './letter.server.ts';
import { accountLetter, webUrl } from './letter.server.ts';

export function verifyEmailLetter(platform: Sender, { token }: { token: string }): Letter {
  return accountLetter(platform, {
    subject: 'Please confirm your e-mail address',
    firstName: null,
    paragraphs: [
      'This e-mail address was entered for an account with the journal. Please confirm that it is yours:',
      {
        action: {
          label: 'Confirm my e-mail address',
          url: webUrl(platform, href('verifyEmail', null, { token })),
        },
      },
      'The link works once, for seven days. If you do not recognise this account, no action is needed: without your confirmation we will send no further e-mails.',
    ],
    reason:
      'You are receiving this e-mail because this address was entered for an account with the journal.',
  });
}
