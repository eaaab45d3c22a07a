import { journalOf, queueLetters } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { articleUrl } from './article-url.server.ts';
import { paperPublished } from './paper-published.mail.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';

export async function tellAuthorsOfPublication(
  inside: Platform,
  { paperId, title, authors }: CaseFile,
  articleId: number,
): Promise<void> {
  const journal = journalOf(inside).facts.title;
  const about = { journal, paperId, title, article: articleUrl(inside, articleId) };
  const letters = authors.flatMap(({ name, email, emailKey }) =>
    email === null
      ? []
      : {
          to: { name, address: email },
          letter: paperPublished.write({ ...about, name }),
          purpose: 'paper-published' as const,
          rank: 'bulk' as const,
          about: `manuscript:${paperId}` as const,
          key: `${paperId}:${emailKey}`,
        },
  );
  await queueLetters(inside, letters);
}
