import type { Letter } from '#app/platform/mail/letter.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { alreadyRegisteredLetter } from './already-registered.mail.server.ts';
import type { AccountChange } from './account-changed.mail.server.ts';
import { accountChangedLetter } from './account-changed.mail.server.ts';
import { verifyEmailLetter } from './verify-email.mail.server.ts';
import type { Account } from '../find-account.server.ts';
import { findOwnerOfEmail } from '../find-account.server.ts';
import { createLink } from '../one-time-links.server.ts';
import { queueLetter } from '#app/features/journal/content/index.server.ts';

type Receiver = Pick<Account, 'id' | 'username' | 'firstName' | 'lastName'>;

/**
 * When the address is another account's, its owner is told instead, after the same work: neither
 * words nor time tell.
 * @param from network address of the user who gave it as their own
 */
export async function askToVerify(
  platform: Platform,
  account: Receiver,
  email: string,
  from: string,
): Promise<void> {
  const owner = await findOwnerOfEmail(platform, email);
  const free = !owner || owner.id === account.id;
  const link = { purpose: 'verify' as const, userId: free ? account.id : null, email };
  const token = await createLink(platform, link);
  const letter = free
    ? verifyEmailLetter(platform, { token })
    : alreadyRegisteredLetter(platform, owner);
  const purpose = free ? 'verify-email' : 'already-registered';
  await send(platform, owner ?? account, { address: email, purpose, letter, from });
}

export async function tellOfChange(
  platform: Platform,
  account: Receiver & { email: string },
  change: AccountChange,
): Promise<void> {
  const letter = accountChangedLetter(platform, { ...account, change });
  const address = account.email;
  await send(platform, account, { address, purpose: 'account-changed', letter });
}

async function send(
  platform: Platform,
  { firstName, lastName }: Pick<Receiver, 'firstName' | 'lastName'>,
  mail: { address: string; purpose: string; letter: Letter; from?: string },
): Promise<void> {
  const { address, purpose, letter, from } = mail;
  const isUnknown = purpose === 'verify-email';
  await queueLetter(platform, {
    to: isUnknown ? { address } : { name: `${firstName} ${lastName}`, address },
    purpose,
    letter,
    confidential: isUnknown,
    // The owner of a known address gets as much of what others ask for, in the same time.
    ...(from !== undefined && { first: { from, isOwn: true } }),
    rank: 'urgent',
  });
}
