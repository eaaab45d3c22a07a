import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { Sender } from './letter.server.ts';
import { journalFacts } from './letter.server.ts';

/** Each tells the owner of an account in one sentence what happened to it. */
const changed = (name: string, title: string, when: string, sentence: string) =>
  defineLetter({
    ...{ name: `account-${name}`, title, to: 'Account holders', when },
    subject: `${title} – {{journal}}`,
    text: [
      'Dear {{name}},',
      'Username: {{username}}',
      sentence,
      'If this was not you, please write to {{editorialEmail}} at once.',
    ],
    reason: 'You are receiving this e-mail because it concerns the security of your account.',
  });

export const accountChanges = {
  password: changed(
    'password',
    'Your password has been changed',
    'A password is changed',
    'The password of your account has been changed, and all its logins have been ended.',
  ),
  email: changed(
    'email',
    'Your e-mail address has been changed',
    'An account gets another address; to the old one',
    'Your account now has a different e-mail address. We will send no further e-mails to this one.',
  ),
  twoFactorOn: changed(
    'two-factor-on',
    'Two-factor login is on',
    'Two-factor login is turned on',
    'From now on, you need a code from your authenticator app to log in to your account.',
  ),
  twoFactorOff: changed(
    'two-factor-off',
    'Two-factor login is off',
    'Two-factor login is turned off',
    'From now on, you need only your password to log in to your account.',
  ),
  recoveryCodes: changed(
    'recovery-codes',
    'You have new recovery codes',
    'New recovery codes are made',
    'New recovery codes have been created for your account; the old ones no longer work.',
  ),
  deleted: changed(
    'deleted',
    'Your account has been deleted',
    'An account is deleted',
    'Your account and all the data stored with it have been deleted, as you requested.',
  ),
} as const;

export type AccountChange = keyof typeof accountChanges;

export const accountChangedLetter = (
  platform: Sender,
  about: { firstName: string; lastName: string; username: string; change: AccountChange },
): Letter =>
  accountChanges[about.change].write({
    ...journalFacts(platform),
    ...{ name: `${about.firstName} ${about.lastName}`, username: about.username },
  });
