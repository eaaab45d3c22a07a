import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import { callOf, isOnlyPlanned } from './call-for-papers.ts';
import type { CoverPicture, Issue, IsoDate } from '../core/article.ts';

/** As readers know it: null also for one that is only planned. */
export async function findIssue(
  platform: Platform,
  { volume, slug }: { volume: number; slug: string },
): Promise<Issue | null> {
  const row = await selectIssues(platform.db)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('articles')
          .whereRef('articles.issue_id', '=', 'issues.id')
          .select('articles.id'),
      ).as('hasArticles'),
    )
    .where('volume', '=', volume)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!row) return null;
  const { hasArticles, ...found } = row;
  const issue = withCall(platform, found);
  return hasArticles || !isOnlyPlanned(issue, todayIn(platform)) ? issue : null;
}

export async function findNewestIssue(platform: Platform): Promise<Issue | null> {
  const row = await selectIssues(platform.db)
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
  return row ? withCall(platform, row) : null;
}

/** What an issue is read from, wherever it is asked. */
export const ISSUE_COLUMNS = [
  ...(['issues.id', 'issues.volume', 'label', 'slug', 'issues.title'] as const),
  'issues.published_on as publishedOn',
  'planned_on as plannedOn',
  'editorial',
  'call_text as callText',
  'guest_editors as guestEditors',
  'call_until as callUntil',
  'ordered_by as orderedBy',
  'closed_at as closedAt',
  'cover',
] as const;

type IssueRow = Omit<Issue, 'call' | 'cover'> & { cover: string | null };

/** With what it calls for on this day. */
export function withCall<Row extends IssueRow>(
  { clock, content }: Pick<Platform, 'clock' | 'content'>,
  issue: Row,
): Omit<Row, 'cover'> & Pick<Issue, 'call' | 'cover'> {
  const cover = issue.cover === null ? null : (JSON.parse(issue.cover) as CoverPicture);
  return { ...issue, cover, call: callOf(issue, todayIn({ clock, content })) };
}

/** In the journal's time zone. */
export const todayIn = (platform: Pick<Platform, 'clock' | 'content'>): IsoDate =>
  dayOf(platform.clock.now(), journalOf(platform).facts.timeZone);

/** The picture that the journal put on the cover of an issue; null where it is drawn. */
export async function findCover({ db }: HasDb, id: number): Promise<CoverPicture | null> {
  const row = await db.selectFrom('issues').select('cover').where('id', '=', id).executeTakeFirst();
  return row?.cover ? (JSON.parse(row.cover) as CoverPicture) : null;
}

const selectIssues = (db: Database) => db.selectFrom('issues').select(ISSUE_COLUMNS);
