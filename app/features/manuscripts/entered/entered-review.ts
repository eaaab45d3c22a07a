import { isObjected, objectionEnds } from '../core/case/counted-reviews.ts';
import type { EnteredReview } from '../core/case/counted-reviews.ts';
import type { InvitationDates } from '../core/invitation.ts';
import type { MoveRefusal } from '../core/laws.ts';
import type { ReviewTask } from '../reviews/review.ts';

/** Whether the reviewer may say that a review is theirs, which an editor entered. */
export const mayConfirm = (task: Pick<ReviewTask, 'status'> & EnteredReview): boolean =>
  task.status === 'completed' && task.enteredBy !== null && !isAnswered(task);

/** Whether the reviewer has said that it is theirs, or that it is not. */
const isAnswered = ({ confirmedAt, objectedAt }: EnteredReview): boolean =>
  confirmedAt !== null || objectedAt !== null;

/** Whether the reviewer may put it right and send it as their own: while reviews are awaited. */
export const mayTakeOver = (task: Pick<ReviewTask, 'status' | 'wanted'> & EnteredReview): boolean =>
  task.wanted && task.status === 'completed' && task.enteredBy !== null;

/** Whether the reviewer may object now: once, to a review that they did not type, until it counts. */
export const mayObject = (task: Pick<ReviewTask, 'status'> & EnteredReview, now: number): boolean =>
  mayConfirm(task) && (task.vouchedAt === null || now <= objectionEnds(task.enteredAt ?? now));

/**
 * What a second editor may do: vouch for a review that an editor entered or whose reviewer is not verified, or answer
 * its reviewer’s objection.
 */
export function asksSecondEditor(
  review: EnteredReview & Pick<InvitationDates, 'completedAt' | 'cancelledAt' | 'declinedAt'>,
  isVerified: boolean,
): 'objection' | 'vouching' | null {
  const { enteredBy, cancelledAt, declinedAt } = review;
  if ((enteredBy === null && isVerified) || cancelledAt !== null || declinedAt !== null)
    return null;
  if (isObjected(review)) return 'objection';
  const isOpen = !isVerified || (review.vouchedAt === null && review.objectionAnsweredAt === null);
  return review.completedAt !== null && isOpen ? 'vouching' : null;
}

/**
 * Why an editor may not answer for a review as its second editor, or null.
 * @param firsts as `firstEditorsOf` has them @param accounts that are not second to theirs
 */
export function refuseSecond(
  { enteredBy }: Pick<EnteredReview, 'enteredBy'>,
  firsts: readonly string[],
  accounts: ReadonlySet<string>,
): MoveRefusal | null {
  const own = firsts.filter((each) => accounts.has(each));
  if (own.length === 0) return null;
  return own.includes(enteredBy ?? '') ? 'entered-by-you' : 'invited-by-you';
}
