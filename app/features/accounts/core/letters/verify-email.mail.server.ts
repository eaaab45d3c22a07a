import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { href } from '#app/routes.ts';
import type { Sender } from './letter.server.ts';
import { journalFacts, webUrl } from './letter.server.ts';

/** To an address that is not confirmed: it says nothing that was typed, not even a name. */
const verifyEmail = defineLetter({
  ...{ name: 'verify-email', title: 'Confirm the address', to: 'Account holders' },
  when: 'A person registers, or enters another address',
  subject: 'Please confirm your e-mail address – {{journal}}',
  text: [
    'Dear account holder,',
    'This e-mail address was entered for an account with the journal. Please confirm that it is yours:',
    '{{confirm}}',
    'The link works once, for seven days. If you do not recognise this account, no action is needed: without your confirmation we will send no further e-mails.',
  ],
  links: { confirm: 'Confirm my e-mail address' },
  reason:
    'You are receiving this e-mail because this address was entered for an account with the journal.',
});

export const verifyEmailLetter = (platform: Sender, { token }: { token: string }): Letter =>
  verifyEmail.write({
    journal: journalFacts(platform).journal,
    confirm: webUrl(platform, href('verifyEmail', null, { token })),
  });
