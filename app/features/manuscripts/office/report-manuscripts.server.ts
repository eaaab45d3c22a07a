import { stateWords } from '../waiting/state-words.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { identityOf, personOf, listSides } from '../conflicts/list-sides.server.ts';
import { barrierFor } from '../conflicts/conflicted-papers.server.ts';
import type { Barrier } from '../conflicts/judge.ts';
import { DAY } from '#app/platform/clock.ts';

export type ReportRow = Record<(typeof COLUMNS)[number], string | number | null>;

export const COLUMNS = [
  'Paper ID',
  'Title',
  'Status',
  'Review round',
  'Section',
  'Editor',
  'Received',
  'First decision',
  'Days to first decision',
  'Completed reviews',
  'Accepted',
  'Days to acceptance',
  'Published',
] as const;

const CHUNK = 500;

/**
 * By paper ID, a chunk at a time. Of one with which the reader has a conflict, or may have one, only
 * the paper ID is told (L2).
 */
export async function* reportManuscripts(
  platform: Platform,
  user: SignedIn,
): AsyncGenerator<ReportRow[]> {
  const barrierTo = barrierFor(user, await identityOf(platform, personOf(user)));
  for (let after = 0; ;) {
    const rows = await readChunk(platform, after);
    const papers = await listSides(
      platform,
      rows.map((row) => row.paperId),
    );
    const sides = new Map(papers.map((paper) => [paper.paperId, paper]));
    yield rows.map((row) => {
      const barrier = barrierTo(sides.get(row.paperId)!);
      return barrier === null ? rowOf(row) : hiddenRow(row.paperId, barrier);
    });
    if (rows.length < CHUNK) return;
    after = rows.at(-1)!.paperId;
  }
}

const readChunk = (platform: Platform, after: number) =>
  platform.db
    .selectFrom('manuscripts')
    .leftJoin('profiles', 'profiles.user_id', 'manuscripts.editor_id')
    .leftJoin('sections', 'sections.id', 'manuscripts.section_id')
    .select([
      'paper_id as paperId',
      'title',
      'manuscripts.state',
      'round',
      'received_at as receivedAt',
    ])
    .select('sections.name as section')
    .select(['moved_at as movedAt', 'first_name as first', 'last_name as last'])
    .select(({ selectFrom }) => [
      selectFrom('decisions')
        .select(({ fn }) => fn.min('decided_at').as('at'))
        .whereRef('decisions.manuscript_id', '=', 'manuscripts.id')
        .as('firstDecision'),
      selectFrom('decisions')
        .select(({ fn }) => fn.max('decided_at').as('at'))
        .whereRef('decisions.manuscript_id', '=', 'manuscripts.id')
        .where('leads_to', '=', 'accepted')
        .as('acceptedAt'),
      selectFrom('reviews')
        .innerJoin('review_invitations', 'review_invitations.id', 'reviews.invitation_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('review_invitations.manuscript_id', '=', 'manuscripts.id')
        .where('completed_at', 'is not', null)
        .as('reviews'),
    ])
    .where('paper_id', '>', after)
    .orderBy('paper_id')
    .limit(CHUNK)
    .execute();

type Row = Awaited<ReturnType<typeof readChunk>>[number];

function rowOf(row: Row): ReportRow {
  const { receivedAt, firstDecision, acceptedAt } = row;
  return {
    'Paper ID': row.paperId,
    Title: row.title,
    Status: stateWords(row.state),
    'Review round': row.round,
    Section: row.section,
    Editor: row.first === null ? null : `${row.first} ${row.last}`,
    Received: dayOf(receivedAt),
    'First decision': dayOf(firstDecision),
    'Days to first decision': daysBetween(receivedAt, firstDecision),
    'Completed reviews': row.reviews ?? 0,
    Accepted: dayOf(acceptedAt),
    'Days to acceptance': daysBetween(receivedAt, acceptedAt),
    Published: row.state === 'published' ? dayOf(row.movedAt) : null,
  };
}

const HIDDEN: Record<Barrier, string> = {
  conflict: 'Conflict of interest',
  'possible-conflict': 'Possible conflict of interest',
  'institution-missing': 'Your institution is not stated',
};

const hiddenRow = (paperId: number, barrier: Barrier): ReportRow => ({
  ...(Object.fromEntries(COLUMNS.map((column) => [column, null])) as ReportRow),
  'Paper ID': paperId,
  Status: HIDDEN[barrier],
});

const dayOf = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString().slice(0, 10);

const daysBetween = (from: number, to: number | null): number | null =>
  to === null ? null : Math.round((to - from) / DAY);
