import type { Letter } from '#app/platform/mail/letter.ts';
import { href } from '#app/routes.ts';
import type { Sender } from './letter.server.ts';
import { accountLetter, webUrl } from './letter.server.ts';

/** Asks whoever reads the address to confirm that it is theirs. */
export function verifyEmailLetter(platform: Sender, { token }: { token: string }): Letter {
  return accountLetter(platform, {
    subject: 'Please confirm your e-mail address',
    firstName: null,
    paragraphs: [
      'An account of the journal was given this e-mail address. Please confirm that it is yours:',
      {
        action: {
          label: 'Confirm my e-mail address',
          url: webUrl(platform, href('verifyEmail', null, { token })),
        },
      },
      'The link works once, for seven days. If you know nothing of this account, do nothing: without your confirmation it gets no further mail.',
    ],
    reason: 'You get this because somebody gave this address to an account of the journal.',
  });
}
