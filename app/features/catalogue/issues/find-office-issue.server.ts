import type { Platform } from '#app/platform/platform.server.ts';
import type { ArticleSummary, Issue } from '../core/article.ts';
import { countAwaiting } from './count-awaiting.server.ts';
import { ISSUE_COLUMNS, withCall } from './find-issue.server.ts';
import { readSummary, selectSummaries } from '../articles/article-summary.server.ts';

type OfficeIssue = {
  issue: Issue;
  articles: ArticleSummary[];
  /** How many papers wait to be published in it. */
  awaiting: number;
};

export async function findOfficeIssue(platform: Platform, id: number): Promise<OfficeIssue | null> {
  const issue = await platform.db
    .selectFrom('issues')
    .select(ISSUE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!issue) return null;
  const rows = await selectSummaries(platform.db)
    .where('articles.issue_id', '=', id)
    .orderBy('articles.issue_place')
    .orderBy('articles.sort_page')
    .orderBy('articles.id')
    .execute();
  return {
    issue: withCall(platform, issue),
    articles: rows.map(readSummary),
    awaiting: await countAwaiting(platform, issue),
  };
}
