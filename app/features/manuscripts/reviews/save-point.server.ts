import type { Platform } from '#app/platform/platform.server.ts';
import type { Point } from '../points/point.ts';
import { putPoint, removePoint } from '../points/put-points.server.ts';
import { mayWrite } from './review.ts';
import type { ReviewTask } from './review.ts';
import { withinTask } from './within-task.server.ts';
import type { Reviewer } from './within-task.server.ts';

/** `too-long`: with all others it is longer than a review may be. `completed` and `closed`: the review was sent, or is no longer wanted; its points stay as they are. */
type PointSaving = { outcome: 'saved' | 'too-many' | 'too-long' | 'completed' | 'closed' };

/** Keeps a point. Sent again, it is the same point. @param isBegun whether its reviewer is still typing it: such a point is not sent */
export const savePoint = (
  platform: Platform,
  reviewer: Reviewer,
  point: Point,
  isBegun = false,
): Promise<PointSaving> =>
  withinTask(platform, reviewer, async (inside, task) => {
    const closed = closedFor(task);
    if (closed) return closed;
    const put = await putPoint(inside, task.id, point, isBegun);
    return { outcome: put === 'put' ? 'saved' : put };
  });

/** @param onlyBegun leaves a point that was saved */
export const takeBackPoint = (
  platform: Platform,
  reviewer: Reviewer,
  key: string,
  onlyBegun = false,
): Promise<PointSaving> =>
  withinTask(platform, reviewer, async (inside, task) => {
    const closed = closedFor(task);
    if (closed) return closed;
    await removePoint(inside, task.id, key, onlyBegun);
    return { outcome: 'saved' };
  });

function closedFor(task: ReviewTask): PointSaving | null {
  if (task.status === 'completed') return { outcome: 'completed' };
  return mayWrite(task) ? null : { outcome: 'closed' };
}
