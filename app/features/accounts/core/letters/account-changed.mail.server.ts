import type { Letter } from '#app/platform/mail/letter.ts';
import type { Sender } from './letter.server.ts';
import { accountLetter, whoToAsk } from './letter.server.ts';

/** What happened to an account, in one sentence for its owner. */
const CHANGES = {
  password: {
    subject: 'Your password has been changed',
    text: 'The password of your account has been changed, and all its logins have been ended.',
  },
  email: {
    subject: 'Your e-mail address has been changed',
    text: 'Your account now has a different e-mail address. We will send no further e-mails to this one.',
  },
  twoFactorOn: {
    subject: 'Two-factor login is on',
    text: 'From now on, you need a code from your authenticator app to log in to your account.',
  },
  twoFactorOff: {
    subject: 'Two-factor login is off',
    text: 'From now on, you need only your password to log in to your account.',
  },
  recoveryCodes: {
    subject: 'You have new recovery codes',
    text: 'New recovery codes have been created for your account; the old ones no longer work.',
  },
  deleted: {
    subject: 'Your account has been deleted',
    text: 'Your account and all the data stored with it have been deleted, as you requested.',
  },
} as const;

export type AccountChange = keyof typeof CHANGES;

export function accountChangedLetter(
  platform: Sender,
  about: { firstName: string; username: string; change: AccountChange },
): Letter {
  const { subject, text } = CHANGES[about.change];
  return accountLetter(platform, {
    subject,
    firstName: about.firstName,
    paragraphs: [{ facts: [['Username', about.username]] }, text, whoToAsk(platform)],
    reason: 'You are receiving this e-mail because it concerns the security of your account.',
  });
}
