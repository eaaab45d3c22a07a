import type { HasDb } from '#app/platform/platform.server.ts';
import { listChargesBetween } from '../charges/find-charges.server.ts';

type Within = HasDb;

/** Milliseconds since 1970, the second not included. */
export type Period = { from: number; to: number };

/** What the figures of a year are made of, in nine statements: each with its manuscript, since a reader may not know of all (L2). */
export async function readYearFacts(platform: Within, year: number, period: Period) {
  const articles = await listPublished(platform, year);
  return {
    received: await listReceived(platform, period),
    decisions: await listDecisions(platform, period),
    withdrawn: await listWithdrawn(platform, period),
    closed: await listClosed(platform, period),
    invitations: await listInvitations(platform, period),
    publishing: articles.flatMap(({ acceptedOn, publishedOn }) =>
      acceptedOn === null ? [] : [Date.parse(publishedOn!) - Date.parse(acceptedOn)],
    ),
    published: articles.length,
    notices: await listNotices(platform, year),
    appeals: await listAppeals(platform, period),
    charges: await listChargesBetween(platform, period),
  };
}

type Read = Awaited<ReturnType<typeof readYearFacts>>;

/** Years that were frozen earlier say nothing of notices and appeals. */
export type YearFacts = Omit<Read, 'notices' | 'appeals'> &
  Partial<Pick<Read, 'notices' | 'appeals'>>;

const listReceived = ({ db }: Within, { from, to }: Period) =>
  db
    .selectFrom('manuscripts')
    .leftJoin('sections', 'sections.id', 'manuscripts.section_id')
    .leftJoin('manuscript_authors', (join) =>
      join
        .onRef('manuscript_authors.manuscript_id', '=', 'manuscripts.id')
        .onRef('manuscript_authors.position', '=', 'manuscripts.corresponding'),
    )
    .select(['sections.name as section', 'country', 'manuscripts.origin'])
    .select('manuscripts.id as manuscriptId')
    .where('received_at', '>=', from)
    .where('received_at', '<', to)
    .execute();

const listDecisions = ({ db }: Within, { from, to }: Period) =>
  db
    .selectFrom('decisions')
    .innerJoin('manuscripts', 'manuscripts.id', 'decisions.manuscript_id')
    .leftJoin('sections', 'sections.id', 'manuscripts.section_id')
    .select(['kind', 'decisions.round', 'decided_at as decidedAt', 'received_at as receivedAt'])
    .select(['leads_to as leadsTo', 'sections.name as section', 'manuscript_id as manuscriptId'])
    .where('decided_at', '>=', from)
    .where('decided_at', '<', to)
    .execute();

const listInvitations = ({ db }: Within, { from, to }: Period) =>
  db
    .selectFrom('review_invitations')
    .leftJoin('reviews', 'reviews.invitation_id', 'review_invitations.id')
    .select(['reviewer_id as reviewerId', 'manuscript_id as manuscriptId'])
    .select((row) => row.ref('invited_at').$castTo<number>().as('invitedAt'))
    .select(['accepted_at as acceptedAt', 'declined_at as declinedAt', 'due_at as dueAt'])
    .select(['completed_at as completedAt', 'cancelled_at as cancelledAt'])
    .where('invited_at', 'is not', null)
    .where((row) =>
      row.or([
        row.and([row('invited_at', '>=', from), row('invited_at', '<', to)]),
        row.and([row('completed_at', '>=', from), row('completed_at', '<', to)]),
      ]),
    )
    .execute();

const listWithdrawn = ({ db }: Within, { from, to }: Period) =>
  db
    .selectFrom('withdrawals')
    .select('manuscript_id as manuscriptId')
    .where('withdrawn_at', '>=', from)
    .where('withdrawn_at', '<', to)
    .execute();

const listClosed = ({ db }: Within, { from, to }: Period) =>
  db
    .selectFrom('manuscripts')
    .select('id as manuscriptId')
    .where('state', '=', 'closed')
    .where('moved_at', '>=', from)
    .where('moved_at', '<', to)
    .execute();

const listAppeals = ({ db }: Within, { from, to }: Period) =>
  db
    .selectFrom('appeals')
    .select(['manuscript_id as manuscriptId', 'outcome'])
    .where('appealed_at', '>=', from)
    .where('appealed_at', '<', to)
    .execute();

/** Notices upon published articles, with their kinds. Readers see these, so none is left out. */
const listNotices = ({ db }: Within, year: number) =>
  db
    .selectFrom('article_notices')
    .select('kind')
    .where('dated_on', '>=', `${year}-01-01`)
    .where('dated_on', '<=', `${year}-12-31`)
    .execute();

/** Readers see these, so none is left out. */
const listPublished = ({ db }: Within, year: number) =>
  db
    .selectFrom('articles')
    .select(['accepted_on as acceptedOn', 'published_on as publishedOn'])
    .where('published_on', '>=', `${year}-01-01`)
    .where('published_on', '<=', `${year}-12-31`)
    .execute();
