import { queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { Mail } from '#app/platform/mail/queue-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

export type Addressee = {
  name: string;
  email: string;
  /** When they showed that they read the mail of this address, or null. */
  provedAt: number | null;
};

/** What may be said in a letter of typed text: null while it is unknown whom the letter reaches. */
export type Say = <Typed>(typed: Typed) => Typed | null;

type AuthorMail = Pick<Mail, 'purpose' | 'key' | 'confidential' | 'rank'> & {
  paperId: number;
  to: Addressee;
  write: (say: Say) => Letter;
  /** Network address of the request that causes it, if one does. */
  from?: string | null;
  /** Whether the address is the one that they gave as their own. */
  isOwn?: boolean;
};

/**
 * To an address that has not been proved it carries nothing that was typed, and is counted as a first letter.
 * @returns false when it was queued before
 */
export async function mailAuthor(
  inside: Platform,
  { paperId, to, write, from = null, isOwn = false, ...mail }: AuthorMail,
): Promise<boolean> {
  const isKnown = to.provedAt !== null;
  const id = await queueLetter(inside, {
    ...mail,
    to: { address: to.email, ...(isKnown && { name: to.name }) },
    letter: write((typed) => (isKnown ? typed : null)),
    about: `manuscript:${paperId}`,
    ...(!isKnown && { first: { from, isOwn } }),
  });
  return id !== null;
}
