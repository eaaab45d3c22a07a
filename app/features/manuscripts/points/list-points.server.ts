import type { Database } from '#app/platform/db/database.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import type { ChangeOfText } from './changes-of-text.ts';
import type { Point, Verdict } from './point.ts';

export type KeptPoint = Point & {
  id: number;
  invitation: number;
  /** Null while its review was not sent. */
  number: number | null;
  sentAt: number | null;
  /** Whether it is only typed so far: such a point is not sent. */
  isBegun: boolean;
  /** The earlier point that it goes on with, if any. */
  carriedFrom: number | null;
  leftOut: { at: number; by: string; reason: string } | null;
  /** By an editor, whose reviewer did not say whether it is answered. */
  settled: { at: number; by: string; reason: string } | null;
  /** What the authors wrote; sent with their revision. */
  answer: { text: string; sentAt: number | null; change: ChangeOfText | null } | null;
  /** Of the reviewer, sent with their review of a later round. */
  verdict: { verdict: Verdict; words: string; sentAt: number | null } | null;
};

/** A point of a review that was sent. */
export type SentPoint = KeptPoint & { number: number };

/** Rows of points with what was answered to them, for `readPoint`. */
export const pointRows = (db: Database) =>
  db
    .selectFrom('review_points as point')
    .leftJoin('point_answers as answer', 'answer.point_id', 'point.id')
    .leftJoin('point_verdicts as verdict', 'verdict.point_id', 'point.id')
    .leftJoin('reviews as later', 'later.invitation_id', 'verdict.invitation_id')
    .select(['point.id', 'point.invitation_id', 'form_key', 'number', 'point.sent_at'])
    .select(['place_id', 'place_at', 'place_name', 'place_words', 'quote'])
    .select(['point.words', 'weight', 'audience', 'point.saved_at', 'carried_from'])
    .select(['left_out_at', 'left_out_by', 'left_out_reason'])
    .select(['settled_at', 'settled_by', 'settled_reason'])
    .select(['answer.answer', 'answer.sent_at as answer_sent_at'])
    .select(['change_id', 'change_name', 'change_words', 'change_kind'])
    .select(['verdict.verdict', 'verdict.words as verdict_words'])
    .select('later.completed_at as verdict_sent_at');

/** A point of a manuscript, of a round or of those before it. */
export async function findPoint(
  { db }: HasDb,
  { id, round }: { id: number; round: number },
  point: number,
  when: '=' | '<' = '=',
): Promise<KeptPoint | null> {
  const row = await pointRows(db)
    .innerJoin('review_invitations', 'review_invitations.id', 'point.invitation_id')
    .where('point.id', '=', point)
    .where('manuscript_id', '=', id)
    .where('round', when, round)
    .executeTakeFirst();
  return row ? readPoint(row) : null;
}

type PointRow = Awaited<ReturnType<ReturnType<typeof pointRows>['execute']>>[number];

export const readPoint = (row: PointRow): KeptPoint => ({
  ...{ id: row.id, invitation: row.invitation_id, key: row.form_key },
  ...{ words: row.words, weight: row.weight, audience: row.audience },
  ...{ number: row.number, sentAt: row.sent_at },
  ...{ isBegun: row.saved_at === null, carriedFrom: row.carried_from },
  place:
    row.place_id === null
      ? null
      : {
          ...{ id: row.place_id, at: row.place_at ?? 0, name: row.place_name ?? '' },
          ...{ words: row.place_words ?? '', quote: row.quote },
        },
  leftOut:
    row.left_out_at === null
      ? null
      : { at: row.left_out_at, by: row.left_out_by!, reason: row.left_out_reason! },
  settled:
    row.settled_at === null
      ? null
      : { at: row.settled_at, by: row.settled_by!, reason: row.settled_reason! },
  answer:
    row.answer === null
      ? null
      : { text: row.answer, sentAt: row.answer_sent_at, change: readChange(row) },
  verdict:
    row.verdict === null
      ? null
      : { verdict: row.verdict, words: row.verdict_words!, sentAt: row.verdict_sent_at },
});

const readChange = (row: PointRow): ChangeOfText | null =>
  row.change_id === null
    ? null
    : {
        ...{ id: row.change_id, name: row.change_name ?? '' },
        ...{ words: row.change_words ?? '', kind: row.change_kind ?? 'words' },
      };

/** As editors see it: what authors and reviewers have typed and not sent is for themselves. */
export const withoutDrafts = <P extends KeptPoint>(point: P): P => ({
  ...point,
  answer: point.answer?.sentAt == null ? null : point.answer,
  verdict: point.verdict?.sentAt == null ? null : point.verdict,
});

/** In the order in which they were added. */
export async function listPoints(
  { db }: HasDb,
  invitations: readonly number[],
): Promise<KeptPoint[]> {
  if (invitations.length === 0) return [];
  const rows = await pointRows(db)
    .where('point.invitation_id', 'in', invitations)
    .orderBy('point.invitation_id')
    .orderBy('point.id')
    .execute();
  return rows.map(readPoint);
}

export const isSent = (point: KeptPoint): point is SentPoint =>
  point.sentAt !== null && point.number !== null;
