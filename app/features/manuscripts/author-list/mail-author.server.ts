import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { Mail } from '#app/platform/mail/queue-mail.server.ts';
import { strangersName, strangersWords } from './strangers-words.ts';
import { toAuthor } from './words-to-author.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';

export type Addressee = {
  name: string;
  email: string;
  /** When they showed that they read the mail of this address, or null. */
  provedAt: number | null;
};

/** What may be said in a letter of typed text: null while it is unknown whom the letter reaches. */
export type Say = <Typed>(typed: Typed) => Typed | null;

export type AboutPaper = {
  journal: string;
  editorialEmail: string;
  paperId: number;
  /** Null in a letter to an unconfirmed address, like all that was typed. */
  title: string | null;
  name: string;
};

type AuthorMail = Pick<Mail, 'purpose' | 'key' | 'confidential' | 'rank'> & {
  write: (about: AboutPaper, say: Say) => Letter;
  /** Network address of the request that causes it, if one does. */
  from?: string | null;
  /** Whether the address is the one that they gave as their own. */
  isOwn?: boolean;
};

type Paper = { paperId: number; title: string };

/**
 * To an address that has not been proved it carries nothing that was typed, but for the name in the greeting of one who
 * gave the address as their own; and it is counted as a first letter.
 * @returns false when it was queued before
 */
export async function mailAuthor(
  inside: Platform,
  { paperId, title }: Paper,
  { name, email, provedAt }: Addressee,
  { write, from = null, isOwn = false, ...mail }: AuthorMail,
): Promise<boolean> {
  const { facts } = journalOf(inside);
  const isKnown = provedAt !== null;
  const say: Say = (typed) => (isKnown ? typed : null);
  const about = {
    ...{ journal: facts.title, editorialEmail: facts.contact.editorial.email, paperId },
    ...{ title: say(title), name: say(name) ?? (isOwn ? strangersName(name) : null) ?? 'author' },
  };
  const id = await queueLetter(inside, {
    ...mail,
    to: { address: email, ...(isKnown && { name }) },
    letter: await toAuthor(inside, { paperId }, write(about, say)),
    about: `manuscript:${paperId}`,
    ...(!isKnown && { first: { from, isOwn } }),
  });
  return id !== null;
}

/** The title for an author whose address is not proved, in words for strangers; null where the corresponding author is not known either. */
export const titleOfSender = (
  authors: readonly { position: number; provedAt: number | null }[],
  { corresponding, title }: { corresponding: number; title: string },
): string | null =>
  authors.some(({ position, provedAt }) => position === corresponding && provedAt !== null)
    ? strangersWords(title)
    : null;

export async function mailAuthors<Author extends Omit<Addressee, 'email'>>(
  inside: Platform,
  paper: Paper,
  authors: readonly (Author & { email: string | null })[],
  mailOf: (author: Author & { email: string }) => AuthorMail,
): Promise<void> {
  for (const author of authors) {
    const { email } = author;
    if (email === null) continue;
    const reached = { ...author, email };
    await mailAuthor(inside, paper, reached, mailOf(reached));
  }
}

export const listAddressees = (platform: HasDb, manuscriptId: number) =>
  addresseesOf(platform, manuscriptId).where('removed_at', 'is', null).execute();

export const addresseesOf = ({ db }: HasDb, manuscriptId: number) =>
  db
    .selectFrom('manuscript_authors')
    .select(['position', 'name', 'email', 'email_key as emailKey'])
    .select(['confirmed_at as confirmedAt', 'address_proved_at as provedAt'])
    .select('denied_at as deniedAt')
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('rank');
