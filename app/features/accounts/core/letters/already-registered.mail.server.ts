import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { href } from '#app/routes.ts';
import type { Sender } from './letter.server.ts';
import { journalFacts, webUrl } from './letter.server.ts';

const alreadyRegistered = defineLetter({
  ...{ name: 'already-registered', title: 'Address used for another account' },
  to: 'Account holders',
  when: 'The address of an account is entered for another one',
  subject: 'You already have an account – {{journal}}',
  text: [
    'Dear {{name}},',
    'This e-mail address was entered for another account, perhaps by you. It belongs to your account with the username “{{username}}”, so the other account cannot use it.',
    'If this was you, please log in to your own account. If you have forgotten the password, choose a new one:',
    '{{newPassword}}',
    'If this was not you, no action is needed: your account has not changed.',
  ],
  links: { newPassword: 'Choose a new password' },
  reason:
    'You are receiving this e-mail because your address was entered on the journal’s website.',
});

/** Tells the owner of an address that it was used for another account (the page does not tell). */
export const alreadyRegisteredLetter = (
  platform: Sender,
  { firstName, lastName, username }: { firstName: string; lastName: string; username: string },
): Letter =>
  alreadyRegistered.write({
    ...{ journal: journalFacts(platform).journal, name: `${firstName} ${lastName}`, username },
    newPassword: webUrl(platform, href('forgotPassword')),
  });
