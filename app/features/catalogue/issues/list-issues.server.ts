import type { Platform } from '#app/platform/platform.server.ts';
import type { Issue } from '../core/article.ts';
import { yearOfVolume } from '../core/article.ts';
import { isOnlyPlanned } from './call-for-papers.ts';
import { ISSUE_COLUMNS, todayIn, withCall } from './find-issue.server.ts';

export type ListedIssue = Issue & { articleCount: number };

export type Volume = { volume: number; year: number; issues: ListedIssue[] };

/** Those that readers see; editors also see what is only planned. */
export async function listVolumes(platform: Platform, { planned = false } = {}): Promise<Volume[]> {
  const rows = await platform.db
    .selectFrom('issues')
    .select((row) => [
      ...ISSUE_COLUMNS,
      row
        .selectFrom('articles')
        .whereRef('articles.issue_id', '=', 'issues.id')
        .select((articles) => articles.fn.countAll<number>().as('count'))
        .as('article_count'),
    ])
    .orderBy('volume', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const issues = rows
    .map(({ article_count: articleCount, ...issue }) => ({
      ...withCall(platform, issue),
      articleCount: articleCount ?? 0,
    }))
    .filter(
      (issue) => planned || issue.articleCount > 0 || !isOnlyPlanned(issue, todayIn(platform)),
    );
  return [...Map.groupBy(issues, (issue) => issue.volume)].map(([volume, within]) => ({
    volume,
    year: yearOfVolume(volume),
    issues: within,
  }));
}

/** Whole volumes, by their number or year, or by words in the name or theme of an issue; all for no words. */
export function findVolumes(volumes: readonly Volume[], words: string): Volume[] {
  const wanted = words.toLowerCase();
  return volumes.filter(
    ({ volume, year, issues }) =>
      ['', `${volume}`, `${year}`].includes(wanted) ||
      issues.some(({ label, title }) => `${label} ${title ?? ''}`.toLowerCase().includes(wanted)),
  );
}
