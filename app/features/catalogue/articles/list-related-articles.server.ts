import { sql } from 'kysely';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ArticleSummary } from '../core/article.ts';
import { readSummary, selectSummaries } from './article-summary.server.ts';

/** Keywords looked at, the most that the guidelines allow. */
const KEYWORDS = 7;
/** Articles looked at per keyword, so that a common keyword costs no more than a rare one. */
const PER_KEYWORD = 50;

/**
 * Those that share the most keywords, newest first among equals; one statement.
 * @param limit how many at most
 */
export async function listRelatedArticles(
  { db }: Platform,
  id: number,
  limit = 4,
): Promise<ArticleSummary[]> {
  const sharing = Array.from({ length: KEYWORDS }, (_, place) => sharingKeyword(id, place));
  const rows = await selectSummaries(db)
    .innerJoin(
      sql<{ article_id: number; shared: number }>`(
        select article_id, count(*) as shared
        from (${sql.join(sharing, sql` union all `)}) candidates
        group by article_id order by shared desc, article_id desc limit ${limit}
      )`.as('related'),
      'related.article_id',
      'articles.id',
    )
    .orderBy('related.shared', 'desc')
    .orderBy('articles.id', 'desc')
    .execute();
  return rows.map(readSummary);
}

const sharingKeyword = (id: number, place: number) => sql`
  select article_id from (
    select article_id from article_keywords
    where keyword_key = (
      select keyword_key from article_keywords where article_id = ${id}
      order by position limit 1 offset ${place}
    ) and article_id <> ${id}
    order by article_id desc limit ${PER_KEYWORD}
  ) as keyword_${sql.raw(String(place))}`;
