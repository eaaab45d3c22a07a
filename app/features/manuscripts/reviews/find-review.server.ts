import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import type { Draft } from './review.ts';
import { sheetOfScores } from '../core/settings/score-sheet.ts';
import type { ScoreSheet } from '../core/settings/score-sheet.ts';
import { findSheet } from '../core/settings/read-settings.server.ts';
import { labelOf } from '../core/decision-kinds.ts';

export async function findReview(
  platform: Pick<Platform, 'content' | 'db'>,
  invitation: number,
): Promise<{ draft: Draft; sheet: ScoreSheet } | null> {
  const row = await platform.db
    .selectFrom('reviews')
    .select(['recommendation', 'for_authors', 'for_editors', 'scores', 'sheet_key'])
    .where('invitation_id', '=', invitation)
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  const scores = JSON.parse(row.scores ?? '{}') as Draft['scores'];
  const { sheet } = await findSheet(platform, row.sheet_key);
  return {
    draft: {
      recommendation: row.recommendation ?? '',
      forAuthors: row.for_authors ?? '',
      forEditors: row.for_editors ?? '',
      scores,
    },
    sheet: row.sheet_key === null ? sheetOfScores(scores, sheet.scale) : sheet,
  };
}

export async function findOutcome({ db }: HasDb, invitation: number): Promise<string | null> {
  const row = await db
    .selectFrom('decisions')
    .innerJoin('review_invitations', (join) =>
      join
        .onRef('review_invitations.manuscript_id', '=', 'decisions.manuscript_id')
        .onRef('review_invitations.round', '=', 'decisions.round'),
    )
    .select('kind')
    .where('review_invitations.id', '=', invitation)
    .executeTakeFirst();
  return row?.kind ?? null;
}

/** Those of the same reviewer in earlier rounds. */
export const invitationsBefore = ({ db }: HasDb, invitation: number) =>
  db
    .selectFrom('review_invitations as now')
    .innerJoin('review_invitations as before', (join) =>
      join
        .onRef('before.manuscript_id', '=', 'now.manuscript_id')
        .onRef('before.reviewer_id', '=', 'now.reviewer_id')
        .onRef('before.round', '<', 'now.round'),
    )
    .where('now.id', '=', invitation);

export type EarlierReview = NonNullable<Awaited<ReturnType<typeof findReview>>> & {
  round: number;
  decision: string | null;
};

/** Theirs alone, the latest first: no review of others, no letter that names authors (L6). */
export async function listEarlierReviews(
  platform: Pick<Platform, 'content' | 'db'>,
  invitation: number,
): Promise<EarlierReview[]> {
  const rows = await invitationsBefore(platform, invitation)
    .innerJoin('reviews', 'reviews.invitation_id', 'before.id')
    .leftJoin('decisions', (join) =>
      join
        .onRef('decisions.manuscript_id', '=', 'before.manuscript_id')
        .onRef('decisions.round', '=', 'before.round'),
    )
    .select(['before.id', 'before.round', 'kind'])
    .where('reviews.completed_at', 'is not', null)
    .orderBy('before.round', 'desc')
    .execute();
  const earlier: EarlierReview[] = [];
  for (const { id, round, kind } of rows) {
    const review = await findReview(platform, id);
    if (review) earlier.push({ ...review, round, decision: kind && labelOf(kind) });
  }
  return earlier;
}
