import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { ManuscriptFormat } from '#app/platform/documents/document.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isReached } from './is-reached.server.ts';
import { receiptLetter } from './receipt.mail.ts';
import { completionUrl, mailedTrackingUrl } from '../core/letters/tracking-link.server.ts';
import { mailAuthor } from '../core/letters/mail-author.server.ts';

type Received = {
  id: number;
  paperId: number;
  receivedAt: number;
  title: string;
  format: ManuscriptFormat | null;
};

/**
 * For others than the corresponding author only once an author is reached.
 * @param from network address of the request that causes it
 */
export async function queueReceipts(
  inside: Platform,
  { id, paperId, receivedAt, title, format }: Received,
  from: string | null,
): Promise<void> {
  const { facts } = journalOf(inside);
  const authors = await inside.db
    .selectFrom('manuscript_authors')
    .select(['position', 'name', 'email', 'email_key', 'address_proved_at as provedAt'])
    .where('manuscript_id', '=', id)
    .where('position', '<=', FROM_THE_FORM)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  const all = await isReached(inside, id);
  const [first] = authors;
  for (const { position, name, email, email_key, provedAt } of authors) {
    if (email === null || (position > 1 && (!all || email_key === first?.email_key))) continue;
    const [paper, author] = [
      { paperId, receivedAt },
      { position, email },
    ];
    await mailAuthor(inside, {
      paperId,
      to: { name, email, provedAt },
      write: (say) =>
        receiptLetter({
          journal: facts.title,
          editorialEmail: facts.contact.editorial.email,
          paperId,
          title: say(title),
          name: say(name),
          isCorresponding: position === 1,
          trackingUrl: mailedTrackingUrl(inside, paper, author),
          completionUrl: completionUrl(inside, paper, author),
          asksForSource: format === 'pdf',
        }),
      purpose: 'submission-receipt',
      key: `${paperId}:${position}`,
      confidential: true,
      from,
      isOwn: position === 1,
    });
  }
}

/** Authors whom the submission form names: their receipt has a link. */
export const FROM_THE_FORM = 2;
