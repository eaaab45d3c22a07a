import { listArticles } from '#app/features/catalogue/articles/index.server.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { citableArticle } from '../citations/article-citation.ts';
import type { Format, Harvested } from './formats.ts';

/** What a format is written from, by number; one statement, and another for the texts. */
export async function listHarvested(
  platform: Platform,
  ids: readonly number[],
  { hasText }: Format,
): Promise<Map<number, Harvested>> {
  const { facts } = journalOf(platform);
  const articles = await listArticles(platform, ids);
  const texts = hasText ? await listTexts(platform, ids) : new Map<number, ArticleText>();
  return new Map(
    articles.map((article) => [
      article.id,
      {
        article,
        work: citableArticle(article, facts, platform.config.BASE_URL),
        text: texts.get(article.id) ?? null,
      },
    ]),
  );
}

/** A password keeps the text as it keeps the PDF. */
async function listTexts({ db }: HasDb, ids: readonly number[]): Promise<Map<number, ArticleText>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('full_texts')
    .innerJoin('articles', 'articles.id', 'full_texts.article_id')
    .where('articles.password_hash', 'is', null)
    .where('full_texts.article_id', 'in', ids)
    .select(['full_texts.article_id as id', 'full_texts.text'])
    .execute();
  return new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as ArticleText]));
}
