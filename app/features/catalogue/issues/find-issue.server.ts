import type { Database } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Issue } from '../core/article.ts';

export async function findIssue(
  { db }: Platform,
  { volume, slug }: { volume: number; slug: string },
): Promise<Issue | null> {
  const row = await selectIssues(db)
    .where('volume', '=', volume)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ?? null;
}

export async function findNewestIssue({ db }: Platform): Promise<Issue | null> {
  const row = await selectIssues(db)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('articles')
          .whereRef('articles.issue_id', '=', 'issues.id')
          .select('articles.id'),
      ),
    )
    .orderBy('volume', 'desc')
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** What an issue is read from, wherever it is asked. */
export const ISSUE_COLUMNS = [
  ...(['issues.id', 'issues.volume', 'label', 'slug', 'issues.title'] as const),
  'issues.published_on as publishedOn',
  'planned_on as plannedOn',
  'editorial',
  'ordered_by as orderedBy',
  'closed_at as closedAt',
] as const;

const selectIssues = (db: Database) => db.selectFrom('issues').select(ISSUE_COLUMNS);
