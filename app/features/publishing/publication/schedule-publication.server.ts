import type { MoveRefusal } from '#app/features/manuscripts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { lockOpenUpload } from '../uploads/open-upload.server.ts';
import { publishScheduledKind } from '../uploads/upload-jobs.ts';
import { recordOfUpload } from '../uploads/upload-record.ts';
import type { UploadRefusal } from '../uploads/upload.ts';
import { refuseMove } from '../uploads/upload.ts';
import { findObstacle } from './find-obstacle.server.ts';
import type { Obstacle } from './find-obstacle.server.ts';
import { namesEditor } from './named-in.server.ts';
import { refuseLikeness } from '../uploads/settle-likeness.server.ts';
import type { LikenessRefusal } from '../uploads/settle-likeness.server.ts';
import { isOfAnotherYear } from '../uploads/explain-year.server.ts';
import { openPublicationOf } from './publish-within.server.ts';
import { refuseUnmet } from '../requirements/refuse-unmet.server.ts';
import type { RequirementRefusal } from '../requirements/requirement.ts';
import type { Waiver } from '../requirements/settle-requirements.server.ts';
import { setPublicationDate } from '../uploads/publication-steps.server.ts';
import { DAY } from '#app/platform/clock.ts';

/** Further ahead a date is a slip of the pen. */
const FURTHEST = 3 * 365 * DAY;

export type Scheduling =
  | { outcome: 'scheduled' }
  | { outcome: 'no-such-upload' }
  | { outcome: 'changed-since' }
  | {
      outcome: 'refused';
      reason:
        | UploadRefusal
        | Obstacle
        | MoveRefusal
        | LikenessRefusal
        | 'another-year'
        | RequirementRefusal
        | 'names-you'
        | 'in-the-past'
        | 'too-far-ahead';
      missing?: readonly string[];
    };

type Wanted = {
  id: number;
  seen: number;
  publishAt: number;
  waiver?: Waiver | undefined;
};

/** On its date all is asked again: a reason stands for what it named, and for nothing that is new. */
export function schedulePublication(
  platform: Platform,
  user: Asking,
  { id, seen, publishAt, waiver }: Wanted,
): Promise<Scheduling> {
  const now = platform.clock.now();
  return platform.transaction(async (inside): Promise<Scheduling> => {
    const open = await lockOpenUpload(inside, user, id);
    if ('outcome' in open) return open;
    const { upload, mover } = open;
    const refuse = (reason: (Scheduling & { outcome: 'refused' })['reason']): Scheduling => ({
      outcome: 'refused',
      reason,
    });
    const reason = refuseMove(upload, 'schedule', mover);
    if (reason) return refuse(reason);
    if (upload.version !== seen) return { outcome: 'changed-since' };
    if (publishAt <= now) return refuse('in-the-past');
    if (publishAt > now + FURTHEST) return refuse('too-far-ahead');
    const record = recordOfUpload(upload, '');
    const obstacle = await findObstacle(inside, record);
    if (obstacle) return refuse(obstacle);
    const like = await refuseLikeness(inside, open);
    if (like) return refuse(like);
    if (isOfAnotherYear(inside, upload, publishAt)) return refuse('another-year');
    const by = { account: user.id };
    const manuscript = await openPublicationOf(inside, record, by, upload.pdf);
    if (manuscript && 'refused' in manuscript) return refuse(manuscript.refused);
    if (!manuscript && (await namesEditor(inside, upload, user.id))) return refuse('names-you');
    const unmet = await refuseUnmet(inside, upload, { ...by, waiver }, manuscript);
    if (unmet) return { outcome: 'refused', reason: unmet.refused, missing: unmet.missing };
    await setPublicationDate(inside, { id, publishAt, account: user.id, now });
    await addHistory(inside, {
      subject: `upload:${id}`,
      event: 'upload-scheduled',
      actor: `account:${user.id}`,
      details: { publishAt },
    });
    const payload = { uploadId: id, publishAt };
    await enqueue(inside, publishScheduledKind, payload, { runAt: publishAt });
    return { outcome: 'scheduled' };
  });
}
