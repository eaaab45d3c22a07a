import { journalOf } from '#app/features/journal/content/index.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import type { Article, ArticleNotice, ArticleSummary, Issue } from '../core/article.ts';
import { noticesOf, readSummary, selectSummaries } from '../articles/article-summary.server.ts';
import { listRemoved } from '../versions/find-takedown.server.ts';
import { issueState } from './issue-state.ts';
import { findIssue, findNewestIssue } from './find-issue.server.ts';

export type IssueContents = {
  issue: Issue;
  /** Whether it has articles and its day is still to come. */
  isInProgress: boolean;
  /** In all, also where not all are here. */
  articleCount: number;
  articles: (ArticleSummary & { notices: ArticleNotice[] })[];
  /** Those that were taken out of it, with what was said of them; none where a page shows the first articles alone. */
  removed: readonly Article[];
};

/**
 * In the order of the issue; two statements, and one more where something of the volume was taken out.
 * @param which volume number and slug (`4`, `special`), or `newest` for the newest that has
 *   articles
 * @param most articles that are read, where a page shows the first of them
 */
export async function listIssueArticles(
  platform: Platform,
  which: { volume: number; slug: string } | 'newest',
  most: number | null = null,
): Promise<IssueContents | null> {
  const issue =
    which === 'newest' ? await findNewestIssue(platform) : await findIssue(platform, which);
  if (!issue) return null;
  const { db } = platform;
  const rows = await selectSummaries(db)
    .select((row) => [
      jsonRows(db.kind, noticesOf(row.selectFrom)).as('notices'),
      row
        .selectFrom('takedowns')
        .where('takedowns.volume', '=', issue.volume)
        .select('takedowns.article_id')
        .limit(1)
        .as('taken_out'),
      row
        .selectFrom('articles as all_articles')
        .where('all_articles.issue_id', '=', issue.id)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('article_count'),
    ])
    .where('articles.issue_id', '=', issue.id)
    .orderBy('articles.issue_place')
    .orderBy('articles.sort_page')
    .orderBy('articles.id')
    .$if(most !== null, (query) => query.limit(most!))
    .execute();
  const mayLack = most === null && (rows.length === 0 || rows[0]!.taken_out !== null);
  const removed = mayLack ? await listRemoved(platform, { volume: issue.volume }) : [];
  const articleCount = rows[0]?.article_count ?? 0;
  const today = dayOf(platform.clock.now(), journalOf(platform).facts.timeZone);
  return {
    issue,
    isInProgress: issueState({ ...issue, articleCount }, today) === 'in-progress',
    articleCount,
    articles: rows.map((row) => ({ ...readSummary(row), notices: readJson(row.notices) })),
    removed: removed.flatMap(({ article }) => (article.issue?.slug === issue.slug ? article : [])),
  };
}
