import type { HasDb } from '#app/platform/platform.server.ts';
import { asksForRevision } from '../core/decision-kinds.ts';
import { isSent, listPoints } from './list-points.server.ts';
import type { SentPoint } from './list-points.server.ts';
import { forAuthors, givenOf, inOrder, labelled } from './point.ts';
import { listAskedReviews, numberReviewers } from './reviewer-numbers.server.ts';
import type { AskedReview } from './reviewer-numbers.server.ts';

/** With `R2.3`, by which letter, authors and editors know it. */
export type LabelledPoint = SentPoint & { label: string };

/**
 * All points of a round in the order of the text: those that are left out as well, and those for the editors alone.
 * @param invitations of all rounds
 */
export async function listPointsOfRound(
  platform: HasDb,
  { round, invitations }: { round: number; invitations: readonly AskedReview[] },
): Promise<LabelledPoint[]> {
  const numbers = numberReviewers(invitations);
  // As the letter counts them.
  const ids = invitations
    .filter((asked) => asked.round === round && numbers.has(asked.id))
    .map(({ id }) => id)
    .toSorted((one, other) => one - other);
  const points = (await listPoints(platform, ids)).filter(isSent);
  return inOrder(
    ids.flatMap((invitation) => {
      const own = points.filter((point) => point.invitation === invitation);
      return labelled(
        own.toSorted((one, other) => one.number - other.number),
        numbers.get(invitation)!,
      );
    }),
  );
}

/** The points of the present round, once a decision on it asked for a revision. */
export async function listPointsForAuthors(
  platform: HasDb,
  { id }: { id: number },
): Promise<LabelledPoint[]> {
  const [last] = await listRevisionRounds(platform, id);
  return last?.isPresent ? listGiven(platform, { id, round: last.round }) : [];
}

/** The points that authors answered last, with their answers; of the present round only once it was decided. */
export async function listLastAnswered(
  platform: HasDb,
  { id }: { id: number },
): Promise<LabelledPoint[]> {
  for (const { round } of await listRevisionRounds(platform, id)) {
    const points = await listGiven(platform, { id, round });
    if (points.length > 0) return points;
  }
  return [];
}

const listGiven = async (platform: HasDb, { id, round }: { id: number; round: number }) => {
  const invitations = await listAskedReviews(platform, id);
  return givenOf(forAuthors(await listPointsOfRound(platform, { round, invitations })));
};

/** Rounds that ended with a request for a revision, the latest first. */
async function listRevisionRounds({ db }: HasDb, id: number) {
  const rows = await db
    .selectFrom('decisions')
    .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
    .select(['kind', 'decisions.round', 'manuscripts.round as present'])
    .where('manuscripts.id', '=', id)
    .orderBy('decisions.round', 'desc')
    .execute();
  return rows
    .filter(({ kind }) => asksForRevision(kind))
    .map(({ round, present }) => ({ round, isPresent: round === present }));
}

/** What the authors sent in earlier rounds to the points that these go on with, by their ids; the latest comes first. */
export async function findAnswersBefore(
  { db }: HasDb,
  points: readonly LabelledPoint[],
): Promise<ReadonlyMap<number, string[]>> {
  const before = new Map<number, string[]>();
  let going = points.map(({ id, carriedFrom: from }) => ({ id, from }));
  for (;;) {
    const ids = going.flatMap(({ from }) => from ?? []);
    if (ids.length === 0) return before;
    const rows = await db
      .selectFrom('review_points')
      .leftJoin('point_answers', 'point_id', 'id')
      .select(['id', 'carried_from', 'answer', 'point_answers.sent_at'])
      .where('id', 'in', ids)
      .execute();
    const known = new Map(rows.map((row) => [row.id, row]));
    for (const { id, from } of going) {
      const row = from === null ? undefined : known.get(from);
      if (row?.sent_at == null || !row.answer) continue;
      before.set(id, [...(before.get(id) ?? []), row.answer]);
    }
    going = going.map(({ id, from }) => ({ id, from: known.get(from ?? 0)?.carried_from ?? null }));
  }
}

/** Those that have no answer yet. */
export const unansweredOf = <P extends Pick<SentPoint, 'answer'>>(points: readonly P[]): P[] =>
  points.filter(({ answer }) => answer === null || answer.text.trim() === '');
