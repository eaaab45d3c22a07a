import { DAY } from '#app/platform/clock.ts';
import { keepsReviews } from '../decision-kinds.ts';
import { firstRoundThatCounts } from '../laws.ts';
import { readDetails } from '../manuscript-details.ts';

/** Days in which a reviewer may object to a review that an editor entered. */
export const OBJECTION_DAYS = 14;

export const objectionEnds = (enteredAt: number): number => enteredAt + OBJECTION_DAYS * DAY;

/** Why a review does not count for a decision (L1). */
export type WhyNot =
  | 'earlier-round'
  /** What is under review now is not what its reviewer read. */
  | 'other-paper'
  /** Its reviewer objects to what an editor entered, and no other editor has answered. */
  | 'objected'
  /** An editor entered it, and its reviewer may still object. */
  | 'waits-for-reviewer'
  /** They did not answer in time: a second editor vouches for it. */
  | 'waits-for-word'
  /** Another review that the same editor entered counts already, without a second editor. */
  | 'same-editor'
  /** Only the editor who asked them says who the reviewer is. */
  | 'unverified-reviewer'
  | 'conflict'
  | 'possible-conflict'
  | 'same-person';

/** What makes a review count that an editor entered; `enteredBy` is null for all others. */
export type EnteredReview = {
  enteredBy: string | null;
  enteredAt: number | null;
  confirmedAt: number | null;
  /** When a second editor vouched for it. */
  vouchedAt: number | null;
  objectedAt: number | null;
  /** When another editor counted it all the same. */
  objectionAnsweredAt: number | null;
};

export const isObjected = ({ enteredBy, objectedAt, objectionAnsweredAt }: EnteredReview) =>
  enteredBy !== null && objectedAt !== null && objectionAnsweredAt === null;

const hasSecondEditor = ({ vouchedAt, objectionAnsweredAt }: EnteredReview): boolean =>
  vouchedAt !== null || objectionAnsweredAt !== null;

/** What an entered review waits for; null when it counts, or its reviewer typed it. */
function waitsFor(review: EnteredReview, now: number): WhyNot | null {
  const { enteredBy, enteredAt, confirmedAt, vouchedAt, objectionAnsweredAt } = review;
  if (enteredBy === null) return null;
  if (isObjected(review)) return 'objected';
  if (confirmedAt !== null || objectionAnsweredAt !== null) return null;
  if (now <= objectionEnds(enteredAt ?? now)) return 'waits-for-reviewer';
  return vouchedAt === null ? 'waits-for-word' : null;
}

type CompletedReview = EnteredReview & {
  id: number;
  round: number;
  /** In the list of reviewers. */
  reviewer: number;
  cancelledAt: number | null;
  declinedAt: number | null;
  completedAt: number | null;
};

export type JudgedReview<Review> = { review: Review; why: WhyNot | null };

/**
 * The reviews of a manuscript up to its round, those first that count most surely: a reviewer's own, one with a
 * second editor's word, one that its reviewer confirmed; the latest round first.
 */
export function judgeReviews<Review extends CompletedReview>(
  {
    round,
    decisions,
    invitations,
    details,
  }: {
    round: number;
    /** JSON, as `readDetails` reads it. */
    details: string;
    decisions: readonly { round: number; kind: string }[];
    invitations: readonly Review[];
  },
  now: number,
): JudgedReview<Review>[] {
  const first = firstRoundThatCounts(round, decisions, keepsReviews);
  const { otherPaperSince } = readDetails(details);
  const readIt = ({ completedAt }: Review) => (completedAt ?? now) > (otherPaperSince ?? 0);
  const whyNot = (review: Review): WhyNot | null => {
    if (review.round < first) return 'earlier-round';
    return readIt(review) ? waitsFor(review, now) : 'other-paper';
  };
  return invitations
    .filter((each) => each.cancelledAt === null && each.round <= round)
    .filter((each) => each.completedAt !== null || (isObjected(each) && each.declinedAt === null))
    .toSorted(
      (one, other) => rankOf(one) - rankOf(other) || other.round - one.round || one.id - other.id,
    )
    .map((review) => ({
      review,
      why: whyNot(review),
    }));
}

const rankOf = (review: EnteredReview): number => {
  if (review.enteredBy === null) return 0;
  return hasSecondEditor(review) ? 1 : 2;
};

/**
 * Each person counts once, and of those that one editor entered without a second one a single review (L1).
 * @param reviews as `judgeReviews` has them
 */
export function countReviews<Review extends CompletedReview>(
  reviews: readonly JudgedReview<Review>[],
  isOnePerson: (one: Review, other: Review) => boolean,
  /** Whether two accounts of editors are of one person. */
  isOneHand: (one: string, other: string) => boolean = (one, other) => one === other,
): JudgedReview<Review>[] {
  const counted: Review[] = [];
  return reviews.map(({ review, why }) => {
    const reason = why ?? clashWith(review, counted, { isOnePerson, isOneHand });
    if (reason === null) counted.push(review);
    return { review, why: reason };
  });
}

function clashWith<Review extends CompletedReview>(
  review: Review,
  counted: readonly Review[],
  {
    isOnePerson,
    isOneHand,
  }: {
    isOnePerson: (one: Review, other: Review) => boolean;
    isOneHand: (one: string, other: string) => boolean;
  },
): WhyNot | null {
  // Their newer review takes its place: no question of who they are.
  const isReplaced = counted.some(
    ({ reviewer, round }) => reviewer === review.reviewer && round > review.round,
  );
  if (isReplaced) return 'earlier-round';
  if (counted.some((other) => isOnePerson(review, other))) return 'same-person';
  const stands = (each: Review) => each.enteredBy === null || hasSecondEditor(each);
  const isAlone = (other: Review) =>
    !stands(other) && isOneHand(other.enteredBy ?? '', review.enteredBy ?? '');
  return !stands(review) && counted.some(isAlone) ? 'same-editor' : null;
}
