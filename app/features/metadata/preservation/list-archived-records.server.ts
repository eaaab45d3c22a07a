import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import { listVolumes } from '#app/features/catalogue/issues/index.server.ts';
import { findFullText } from '#app/features/catalogue/texts/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { citableArticle } from '../citations/article-citation.ts';
import { jatsOf } from '../citations/jats-of.ts';
import { listKeptArticles } from './list-kept-articles.server.ts';

/** Every article as JATS with its text, for who reads an archive without this program. */
export async function* listArchivedRecords(
  platform: Platform,
): AsyncGenerator<{ name: string; content: string }> {
  const { facts } = journalOf(platform);
  for (const { volume } of await listVolumes(platform)) {
    for (const { id } of await listKeptArticles(platform, volume)) {
      const article = await findArticle(platform, id);
      if (!article) continue;
      const work = citableArticle(article, facts, platform.config.BASE_URL);
      const full = await findFullText(platform, id);
      yield { name: `articles/${id}.xml`, content: jatsOf(article, work, full?.text ?? null) };
    }
  }
}
