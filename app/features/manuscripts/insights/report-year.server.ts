import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dayOf, instantOf } from '#app/platform/text/journal-time.ts';
import { withheldFrom } from '../conflicts/conflicted-papers.server.ts';
import { yearReport } from './year-report.ts';
import type { YearReport } from './year-report.ts';

export type ReportedYear = YearReport & {
  year: number;
  /** The first year with a manuscript and the present one, as the journal's clock has them. */
  first: number;
  present: number;
  /** How many of the manuscripts received belong to the sample journal. */
  samples: number;
  /** Whether manuscripts are left out because the reader may not know of them (L2). */
  leavesOut: boolean;
};

type Within = Pick<Platform, 'db' | 'clock' | 'content'>;
/** Of no manuscript: an empty list is no SQL. */
const NO_MANUSCRIPT = 0;

type Period = { from: number; to: number; withheld: readonly number[] };

/**
 * A year of the journal in figures, in nine statements, by the journal's own calendar; null before its first
 * manuscript and after the present year. Manuscripts with which the reader has a conflict are in none of them (L2).
 */
export async function reportYear(
  platform: Within,
  user: SignedIn,
  year: number,
): Promise<ReportedYear | null> {
  const { timeZone } = journalOf(platform).facts;
  const present = presentYear(platform);
  const since = await firstReceived(platform);
  const first = since === null ? present : yearOf(since, timeZone);
  if (year < first || year > present) return null;
  const [from, to] = [year, year + 1].map((each) =>
    instantOf(`${each}-01-01T00:00`, timeZone)!,
  ) as [number, number];
  const withheld = await withheldFrom(platform, user);
  const period = { from, to, withheld: [NO_MANUSCRIPT, ...withheld] };
  const received = await listReceived(platform, period);
  const articles = await listPublished(platform, year);
  const report = yearReport(
    {
      received,
      decisions: await listDecisions(platform, period),
      withdrawn: await countWithdrawn(platform, period),
      closed: await countClosed(platform, period),
      invitations: await listInvitations(platform, period),
      publishing: articles.flatMap(({ acceptedOn, publishedOn }) =>
        acceptedOn === null ? [] : [Date.parse(publishedOn!) - Date.parse(acceptedOn)],
      ),
      published: articles.length,
    },
    (at) => from <= at && at < to,
  );
  return {
    ...{ ...report, year, first, present },
    samples: received.filter(({ origin }) => origin === 'sample').length,
    leavesOut: withheld.length > 0,
  };
}

export const presentYear = (platform: Pick<Platform, 'clock' | 'content'>): number =>
  yearOf(platform.clock.now(), journalOf(platform).facts.timeZone);

const yearOf = (at: number, timeZone: string): number => Number(dayOf(at, timeZone).slice(0, 4));

async function firstReceived({ db }: Within): Promise<number | null> {
  const { at } = await db
    .selectFrom('manuscripts')
    .select(({ fn }) => fn.min<number | null>('received_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

const listReceived = ({ db }: Within, { from, to, withheld }: Period) =>
  db
    .selectFrom('manuscripts')
    .leftJoin('sections', 'sections.id', 'manuscripts.section_id')
    .leftJoin('manuscript_authors', (join) =>
      join
        .onRef('manuscript_authors.manuscript_id', '=', 'manuscripts.id')
        .onRef('manuscript_authors.position', '=', 'manuscripts.corresponding'),
    )
    .select(['sections.name as section', 'country', 'manuscripts.origin'])
    .where('received_at', '>=', from)
    .where('received_at', '<', to)
    .where('manuscripts.id', 'not in', withheld)
    .execute();

const listDecisions = ({ db }: Within, { from, to, withheld }: Period) =>
  db
    .selectFrom('decisions')
    .innerJoin('manuscripts', 'manuscripts.id', 'decisions.manuscript_id')
    .leftJoin('sections', 'sections.id', 'manuscripts.section_id')
    .select(['kind', 'decisions.round', 'decided_at as decidedAt', 'received_at as receivedAt'])
    .select(['leads_to as leadsTo', 'sections.name as section'])
    .where('decided_at', '>=', from)
    .where('decided_at', '<', to)
    .where('manuscript_id', 'not in', withheld)
    .execute();

const listInvitations = ({ db }: Within, { from, to, withheld }: Period) =>
  db
    .selectFrom('review_invitations')
    .innerJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
    .leftJoin('reviews', 'reviews.invitation_id', 'review_invitations.id')
    .select(['reviewer_id as reviewerId', 'reviewers.name as reviewer'])
    .select((row) => row.ref('invited_at').$castTo<number>().as('invitedAt'))
    .select(['accepted_at as acceptedAt', 'declined_at as declinedAt', 'due_at as dueAt'])
    .select('completed_at as completedAt')
    .where('invited_at', 'is not', null)
    .where((row) =>
      row.or([
        row.and([row('invited_at', '>=', from), row('invited_at', '<', to)]),
        row.and([row('completed_at', '>=', from), row('completed_at', '<', to)]),
      ]),
    )
    .where('manuscript_id', 'not in', withheld)
    .execute();

async function countWithdrawn({ db }: Within, { from, to, withheld }: Period): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('withdrawn_at', '>=', from)
    .where('withdrawn_at', '<', to)
    .where('manuscript_id', 'not in', withheld)
    .executeTakeFirstOrThrow();
  return count;
}

async function countClosed({ db }: Within, { from, to, withheld }: Period): Promise<number> {
  const { count } = await db
    .selectFrom('manuscripts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'closed')
    .where('moved_at', '>=', from)
    .where('moved_at', '<', to)
    .where('id', 'not in', withheld)
    .executeTakeFirstOrThrow();
  return count;
}

/** Readers see these, so none is left out. */
const listPublished = ({ db }: Within, year: number) =>
  db
    .selectFrom('articles')
    .select(['accepted_on as acceptedOn', 'published_on as publishedOn'])
    .where('published_on', '>=', `${year}-01-01`)
    .where('published_on', '<=', `${year}-12-31`)
    .execute();
