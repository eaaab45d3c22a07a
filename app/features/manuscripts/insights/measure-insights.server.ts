import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';
import { DAY } from '#app/platform/clock.ts';
import { isFinal } from './definitions.ts';
import { spreadOf } from './spread.ts';
import type { Spread } from './spread.ts';

export type Measured = Pick<Spread, 'n' | 'median'>;

/** The first and the last day of the period are in milliseconds since 1970. */
export type MeasuredInsights = NonNullable<Awaited<ReturnType<typeof measureInsights>>>;

/** Fewer decisions tell nothing of a journal, and much of single papers. */
const FEWEST_DECISIONS = 20;

/** Days that the period has: two years. */
const PERIOD = 730;

/**
 * Of the last two years, in four statements; null while there are too few decisions. The sample
 * journal does not count.
 */
export async function measureInsights(platform: HasClockAndDb) {
  const to = platform.clock.now();
  const from = to - PERIOD * DAY;
  const decisions = await listDecisions(platform, from);
  if (decisions.length < FEWEST_DECISIONS) return null;
  const accepted = decisions.filter((row) => row.leadsTo === 'accepted');
  const ends = decisions.filter(isFinal);
  const firsts = decisions.filter((row) => row.round === 1);
  return {
    from,
    to,
    decisions: decisions.length,
    closed: await countClosed(platform, from),
    acceptance: ends.length === 0 ? null : { n: ends.length, accepted: accepted.length },
    firstDecision: spreadOf(firsts.map((row) => row.decidedAt - row.receivedAt)),
    review: spreadOf(await listReviewTimes(platform, from)),
    submissionToAcceptance: spreadOf(accepted.map((row) => row.decidedAt - row.receivedAt)),
    acceptanceToPublication: spreadOf(await listPublicationTimes(platform, from)),
  };
}

const listDecisions = ({ db }: HasDb, from: number) =>
  db
    .selectFrom('decisions')
    .innerJoin('manuscripts', 'manuscripts.id', 'decisions.manuscript_id')
    .select(['leads_to as leadsTo', 'decisions.round', 'decided_at as decidedAt'])
    .select('received_at as receivedAt')
    .where('decided_at', '>=', from)
    .where('origin', '=', 'journal')
    // What was accepted and closed since is counted there.
    .where('state', '<>', 'closed')
    .execute();

async function countClosed({ db }: HasDb, from: number): Promise<number> {
  const { closed } = await db
    .selectFrom('manuscripts')
    .select(({ fn }) => fn.countAll<number>().as('closed'))
    .where('state', '=', 'closed')
    .where('moved_at', '>=', from)
    .where('origin', '=', 'journal')
    .executeTakeFirstOrThrow();
  return closed;
}

/** From the invitation to the review, in milliseconds. */
async function listReviewTimes({ db }: HasDb, from: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('review_invitations', 'review_invitations.id', 'reviews.invitation_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'review_invitations.manuscript_id')
    .select(['invited_at as invitedAt', 'reviews.completed_at as completedAt'])
    .where('reviews.completed_at', '>=', from)
    .where('invited_at', 'is not', null)
    .where('origin', '=', 'journal')
    .execute();
  return rows.map((row) => row.completedAt! - row.invitedAt!);
}

async function listPublicationTimes({ db }: HasDb, from: number): Promise<number[]> {
  const rows = await db
    .selectFrom('articles')
    .select(['accepted_on as acceptedOn', 'published_on as publishedOn'])
    .where('published_on', '>=', new Date(from).toISOString().slice(0, 10))
    .where('accepted_on', 'is not', null)
    .where('origin', '<>', 'sample')
    .execute();
  return rows.map((row) => Date.parse(row.publishedOn!) - Date.parse(row.acceptedOn!));
}
