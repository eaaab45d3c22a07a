import { journalOf, queueLetters } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { articleUrl } from './article-url.server.ts';
import { paperPublishedLetter } from './paper-published.mail.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';

export async function tellAuthorsOfPublication(
  inside: Platform,
  { paperId, title, authors }: CaseFile,
  articleId: number,
): Promise<void> {
  const { facts } = journalOf(inside);
  const url = articleUrl(inside, articleId);
  const about = { journal: facts.title, paperId, title, articleUrl: url };
  const letters = authors.flatMap(({ name, email, emailKey }) =>
    email === null
      ? []
      : {
          to: { name, address: email },
          letter: paperPublishedLetter({ ...about, name }),
          purpose: 'paper-published' as const,
          rank: 'bulk' as const,
          about: `manuscript:${paperId}` as const,
          key: `${paperId}:${emailKey}`,
        },
  );
  await queueLetters(inside, letters);
}
