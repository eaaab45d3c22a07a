import type { Platform } from '#app/platform/platform.server.ts';
import type { ArticleSummary, Issue } from '../core/article.ts';
import { ISSUE_COLUMNS } from './find-issue.server.ts';
import { readSummary, selectSummaries } from '../articles/article-summary.server.ts';

export async function findOfficeIssue(
  { db }: Platform,
  id: number,
): Promise<{ issue: Issue; articles: ArticleSummary[] } | null> {
  const issue = await db
    .selectFrom('issues')
    .select(ISSUE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!issue) return null;
  const rows = await selectSummaries(db)
    .where('articles.issue_id', '=', id)
    .orderBy('articles.issue_place')
    .orderBy('articles.sort_page')
    .orderBy('articles.id')
    .execute();
  return { issue, articles: rows.map(readSummary) };
}
