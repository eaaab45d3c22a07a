import { isObjected, objectionEnds } from '../core/case/counted-reviews.ts';
import type { EnteredReview } from '../core/case/counted-reviews.ts';
import type { InvitationDates } from '../core/invitation.ts';
import type { ReviewTask } from '../reviews/review-task.ts';

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

/** What a second editor may do: vouch for a review that an editor entered, or answer its reviewer’s objection. */
export function asksSecondEditor(
  review: EnteredReview & Pick<InvitationDates, 'completedAt' | 'cancelledAt' | 'declinedAt'>,
): 'objection' | 'vouching' | null {
  const { enteredBy, cancelledAt, declinedAt } = review;
  if (enteredBy === null || cancelledAt !== null || declinedAt !== null) return null;
  if (isObjected(review)) return 'objection';
  const isOpen = review.vouchedAt === null && review.objectionAnsweredAt === null;
  return review.completedAt !== null && isOpen ? 'vouching' : null;
}

/** Who entered a review is not its second editor (L1), and none of the accounts that are no second editor to theirs. */
export const isByOneOf = ({ enteredBy }: EnteredReview, accounts: ReadonlySet<string>): boolean =>
  enteredBy !== null && accounts.has(enteredBy);
