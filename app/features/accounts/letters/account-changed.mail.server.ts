import type { Letter } from '#app/platform/mail/letter.ts';
import type { Sender } from './letter.server.ts';
import { accountLetter, whoToAsk } from './letter.server.ts';

/** What happened to an account, in one sentence for its owner. */
const CHANGES = {
  password: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed, and everybody who was logged in to it was logged out.',
  },
  email: {
    subject: 'Your e-mail address was changed',
    text: 'Your account has another e-mail address from now on. This one gets no further mail.',
  },
  twoFactorOn: {
    subject: 'Two-factor login is on',
    text: 'From now on, logging in to your account asks for a code of your authenticator app.',
  },
  twoFactorOff: {
    subject: 'Two-factor login is off',
    text: 'From now on, logging in to your account asks for the password only.',
  },
  recoveryCodes: {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were made for your account; the old ones no longer work.',
  },
  deleted: {
    subject: 'Your account was deleted',
    text: 'Your account and everything that we kept about you with it was deleted, as you asked.',
  },
} as const;

export type AccountChange = keyof typeof CHANGES;

/** Tells the owner of an account of a change that somebody else might have made. */
export function accountChangedLetter(
  platform: Sender,
  about: { firstName: string; username: string; change: AccountChange },
): Letter {
  const { subject, text } = CHANGES[about.change];
  return accountLetter(platform, {
    subject,
    firstName: about.firstName,
    paragraphs: [{ facts: [['Username', about.username]] }, text, whoToAsk(platform)],
    reason: 'You get this because it concerns the safety of your account.',
  });
}
