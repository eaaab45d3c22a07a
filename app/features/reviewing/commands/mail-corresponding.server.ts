import { journalOf } from '#app/features/journal/index.server.ts';
import { revisionUrl } from '#app/features/submissions/index.server.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { queueMail } from '#app/platform/mail/queue-mail.server.ts';
import type { Mail } from '#app/platform/mail/queue-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { RevisionFacts } from '../mail/revision-due.ts';
import type { CaseFile } from '../queries/load-case.server.ts';

type RevisionMail = Pick<Mail, 'purpose' | 'key' | 'attachments'> & {
  write: (facts: Omit<RevisionFacts, 'reviseBy'>) => Letter;
};

/**
 * Queues a letter about a revision to the author who sends it.
 * @returns whether it is queued; false when it was before, or the author has no address
 */
export async function mailCorresponding(
  platform: Platform,
  transaction: Connection,
  manuscript: CaseFile,
  { write, ...mail }: RevisionMail,
): Promise<boolean> {
  const { paperId, title, corresponding } = manuscript;
  const author = manuscript.authors.find(({ position }) => position === corresponding);
  if (!author || author.email === null) return false;
  const { facts } = journalOf(platform);
  const office = { name: facts.title, address: facts.contact.editorial.email };
  const id = await queueMail(platform, transaction, {
    ...mail,
    to: { name: author.name, address: author.email },
    replyTo: office,
    letter: write({
      journal: facts.title,
      editorialEmail: office.address,
      name: author.name,
      paperId,
      title,
      url: revisionUrl(platform, manuscript, corresponding),
    }),
    about: `manuscript:${paperId}`,
    // It holds the link.
    confidential: true,
  });
  return id !== null;
}
