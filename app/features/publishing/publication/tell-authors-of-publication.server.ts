import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { articleUrl } from '#app/features/manuscripts/queues/index.server.ts';
import { paperPublishedLetter } from './paper-published.mail.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';

/** Queues the news that a paper is published: once to each author's address. */
export async function tellAuthorsOfPublication(
  inside: Platform,
  { paperId, title, authors }: CaseFile,
  articleId: number,
): Promise<void> {
  const { facts } = journalOf(inside);
  const url = articleUrl(inside, articleId);
  for (const { name, email, emailKey } of authors) {
    if (email === null) continue;
    await queueLetter(inside, {
      to: { name, address: email },
      letter: paperPublishedLetter({ journal: facts.title, name, paperId, title, articleUrl: url }),
      purpose: 'paper-published',
      rank: 'bulk',
      about: `manuscript:${paperId}`,
      key: `${paperId}:${emailKey}`,
    });
  }
}
