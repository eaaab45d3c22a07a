import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { isSent, listPoints } from '../points/list-points.server.ts';
import type { SentPoint } from '../points/list-points.server.ts';
import { forAuthors, givenOf, inOrder, labelled } from '../points/point.ts';
import { putVerdict } from '../points/put-points.server.ts';
import type { Verdicted } from '../points/put-points.server.ts';
import { findReviewerNumbers } from '../points/reviewer-numbers.server.ts';
import { invitationsBefore } from './find-review.server.ts';
import { mayWrite } from './review.ts';
import { withinTask } from './within-task.server.ts';
import type { Reviewer } from './within-task.server.ts';

/** `label`: such as `R1.2`, as letter and authors had it. */
export type EarlierPoint = SentPoint & { round: number; label: string };

type Earlier = {
  /** Those that went to the authors. */
  sentOn: EarlierPoint[];
  /** Those that an editor left out of the letter. */
  leftOut: EarlierPoint[];
};

/**
 * What a reviewer said for the authors in earlier rounds, with the answers to it: theirs alone (L6). The latest round
 * comes first, each in the order of the text as it was.
 */
export async function findEarlierPoints(platform: HasDb, invitation: number): Promise<Earlier> {
  const rows = await invitationsBefore(platform, invitation)
    .select(['before.id', 'before.round', 'before.manuscript_id as manuscript'])
    .execute();
  const [first] = rows;
  if (!first) return { sentOn: [], leftOut: [] };
  const numbers = await findReviewerNumbers(platform, first.manuscript);
  // Authors never had a review that was cancelled.
  const rounds = new Map(
    rows.flatMap(({ id, round }) => (numbers.has(id) ? [[id, round] as const] : [])),
  );
  const sent = forAuthors((await listPoints(platform, [...rounds.keys()])).filter(isSent));
  const points = sent.flatMap((point) => labelled([point], numbers.get(point.invitation)!));
  // One that was carried along goes on as what it became.
  const carried = new Set(points.map(({ carriedFrom }) => carriedFrom));
  const earlier = inOrder(points.filter(({ id }) => !carried.has(id)))
    .map((point) => ({ ...point, round: rounds.get(point.invitation)! }))
    .toSorted((one, other) => other.round - one.round);
  return { sentOn: givenOf(earlier), leftOut: earlier.filter(({ leftOut }) => leftOut !== null) };
}

/** Those on whose answers the reviewer is asked. */
export const listEarlierPoints = async (
  platform: HasDb,
  invitation: number,
): Promise<EarlierPoint[]> => (await findEarlierPoints(platform, invitation)).sentOn;

/** Whether earlier points of the reviewer are answered, each with a word; it may be said again until the review is sent. */
export const judgePoints = (
  platform: Platform,
  reviewer: Reviewer,
  verdicts: readonly (Verdicted & { point: number })[],
): Promise<{ outcome: 'saved' | 'no-such-point' | 'completed' | 'closed' }> =>
  withinTask(platform, reviewer, async (inside, task) => {
    if (task.status === 'completed') return { outcome: 'completed' };
    if (!mayWrite(task)) return { outcome: 'closed' };
    const own = await listEarlierPoints(inside, task.id);
    for (const { point, verdict, words } of verdicts) {
      const before = own.find(({ id }) => id === point);
      if (!before) return { outcome: 'no-such-point' };
      const is = before.verdict;
      if (is?.verdict === verdict && is.words === words) continue;
      await putVerdict(inside, task.id, { point, verdict, words });
    }
    return { outcome: 'saved' };
  });
