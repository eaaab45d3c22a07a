import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import { noticesOf, readSummary, selectSummaries } from './article-summary.server.ts';

/**
 * Those that came or changed last, of all or of some, the newest articles of a topic, or all of an issue in its order; one
 * statement. `updatedAt` (milliseconds since 1970) is when it came or changed.
 */
export async function listDatedArticles(
  { db }: HasDb,
  which:
    | { newest: number }
    | { ids: readonly number[] }
    | { topic: string; newest: number }
    | { issueId: number }
    /** Online first: the newest of those without an issue. */
    | { inProgress: number },
) {
  const all = selectSummaries(db).select((row) => [
    'articles.updated_at',
    jsonRows(db.kind, noticesOf(row.selectFrom)).as('notices'),
  ]);
  let chosen = all;
  if ('issueId' in which) {
    chosen = all
      .where('articles.issue_id', '=', which.issueId)
      .orderBy('articles.issue_place')
      .orderBy('articles.sort_page')
      .orderBy('articles.id');
  } else if ('inProgress' in which) {
    chosen = all
      .where('articles.issue_id', 'is', null)
      .where('articles.volume', 'is', null)
      .where('articles.published_on', 'is not', null)
      .orderBy('articles.published_on', 'desc')
      .orderBy('articles.id', 'desc')
      .limit(which.inProgress);
  } else if ('topic' in which) {
    chosen = all
      .innerJoin('article_topics', 'article_topics.article_id', 'articles.id')
      .where('article_topics.topic', '=', which.topic)
      .orderBy('article_topics.dated', 'desc')
      .orderBy('article_topics.article_id', 'desc')
      .limit(which.newest);
  } else {
    const changed = all.orderBy('articles.updated_at', 'desc').orderBy('articles.id', 'desc');
    chosen =
      'ids' in which ? changed.where('articles.id', 'in', which.ids) : changed.limit(which.newest);
  }
  const rows = await chosen.execute();
  return rows.map((row) => ({
    ...readSummary(row),
    updatedAt: row.updated_at,
    notices: readJson(row.notices),
  }));
}
