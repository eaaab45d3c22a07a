import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { Mail } from '#app/platform/mail/queue-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { authorReplyAddress } from '../core/letters/tracking-link.server.ts';
import type { mailedTrackingUrl } from '../core/letters/tracking-link.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { toAuthor } from './words-to-author.server.ts';
import type { AboutPaper } from './mail-author.server.ts';

/** What letters to the corresponding author say; `url` leads to where they do what is asked. */
export type ToCorresponding = AboutPaper & { title: string; url: string };

type AuthorMail = Pick<Mail, 'purpose' | 'key' | 'attachments'> & {
  urlOf: typeof mailedTrackingUrl;
  write: (facts: ToCorresponding) => Letter;
};

/** @returns false when it was queued before, or the author has no address */
export async function mailCorresponding(
  inside: Platform,
  manuscript: CaseFile,
  { urlOf, write, ...mail }: AuthorMail,
): Promise<boolean> {
  const { paperId, title, corresponding } = manuscript;
  const author = manuscript.authors.find(({ position }) => position === corresponding);
  if (!author || author.email === null) return false;
  const { name, position, email } = author;
  const { facts } = journalOf(inside);
  const replies = authorReplyAddress(inside, manuscript, { position, email });
  const letter = write({
    ...{ journal: facts.title, editorialEmail: facts.contact.editorial.email },
    ...{ name, paperId, title },
    url: urlOf(inside, manuscript, { position, email }),
  });
  const id = await queueLetter(inside, {
    ...mail,
    to: { name, address: email },
    ...(replies !== null && { replyTo: { name: facts.title, address: replies } }),
    letter: await toAuthor(inside, manuscript, letter),
    about: `manuscript:${paperId}`,
    // It holds the link.
    confidential: true,
  });
  return id !== null;
}
