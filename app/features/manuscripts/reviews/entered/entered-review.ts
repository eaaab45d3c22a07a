import { DAY } from '#app/platform/clock.ts';
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
