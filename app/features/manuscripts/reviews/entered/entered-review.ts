import { DAY } from '#app/platform/clock.ts';
import type { EnteredInvitation } from '../invitations/list-invitations.server.ts';
import type { ReviewTask } from '../review-task.ts';

/** Days in which a reviewer may object to a review that an editor entered. */
export const OBJECTION_DAYS = 14;

/** Whether the reviewer may object now: once, to a review that they did not type. */
export const mayObject = (
  { status, enteredAt, objectedAt }: Pick<ReviewTask, 'status' | 'enteredAt' | 'objectedAt'>,
  now: number,
): boolean =>
  status === 'completed' &&
  enteredAt !== null &&
  objectedAt === null &&
  now <= enteredAt + OBJECTION_DAYS * DAY;

/** Who entered a review does not overrule its reviewer: another editor does (L1). */
export const isJudgeOfOwn = (
  { enteredBy, objection }: Pick<EnteredInvitation, 'enteredBy' | 'objection'>,
  account: string,
): boolean => objection !== null && enteredBy === account;
