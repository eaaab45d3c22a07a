import type { Platform } from '#app/platform/platform.server.ts';
import type { ArticleSummary } from '../core/article.ts';
import { readSummary, selectSummaries } from '../articles/article-summary.server.ts';

export type TopicArticle = ArticleSummary & { /** Instant in milliseconds. */ updatedAt: number };

/**
 * The newest articles of a topic; one statement.
 * @param topic its slug
 */
export async function listTopicArticles(
  { db }: Pick<Platform, 'db'>,
  topic: string,
  limit: number,
): Promise<TopicArticle[]> {
  const rows = await selectSummaries(db)
    .innerJoin('article_topics', 'article_topics.article_id', 'articles.id')
    .select('articles.updated_at')
    .where('article_topics.topic', '=', topic)
    .orderBy('article_topics.dated', 'desc')
    .orderBy('article_topics.article_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...readSummary(row), updatedAt: row.updated_at }));
}
