import type { MoveRefusal } from '#app/features/manuscripts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { lockOpenUpload } from '../uploads/open-upload.server.ts';
import { publishScheduledKind } from '../uploads/upload-jobs.ts';
import { recordOfUpload } from '../uploads/examine-upload.ts';
import { isRemoved, refuseMove } from '../uploads/upload.ts';
import type { UploadRefusal } from '../uploads/upload.ts';
import { findObstacle } from './find-obstacle.server.ts';
import type { Obstacle } from './find-obstacle.server.ts';
import { namesEditor } from './known-editors.server.ts';
import { refuseLikeness, isOfAnotherYear } from '../uploads/settle-likeness.server.ts';
import type { LikenessRefusal } from '../uploads/settle-likeness.server.ts';
import { openPublicationOf, publishWithin } from './publish-within.server.ts';
import { refuseUnmet } from '../requirements/settle-requirements.server.ts';
import type { RequirementRefusal, Waiving } from '../requirements/requirement.ts';
import { setPublicationDate, dropPublicationDate } from '../uploads/publication-steps.server.ts';
import { DAY } from '#app/platform/clock.ts';
import { lockCatalogue } from '#app/features/catalogue/core/index.server.ts';
import type { PublicationProblem } from './publish-within.server.ts';

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
} & Waiving;

/** On its date all is asked again: a reason stands for what it named, and for nothing that is new. */
export function schedulePublication(
  platform: Platform,
  user: Asking,
  { id, seen, publishAt, ...waived }: Wanted,
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
    if (isRemoved(upload)) return refuse('was-removed');
    if (upload.version !== seen) return { outcome: 'changed-since' };
    if (publishAt <= now) return refuse('in-the-past');
    if (publishAt > now + FURTHEST) return refuse('too-far-ahead');
    const record = recordOfUpload(upload, '');
    const obstacle = await findObstacle(inside, record);
    if (obstacle) return refuse(obstacle);
    const like = await refuseLikeness(inside, open, user, true);
    if (like) return refuse(like);
    if (isOfAnotherYear(inside, upload, publishAt)) return refuse('another-year');
    const by = { account: user.id };
    const manuscript = await openPublicationOf(inside, record, by, upload.pdf);
    if (manuscript && 'refused' in manuscript) return refuse(manuscript.refused);
    if (!manuscript && (await namesEditor(inside, upload, user.id))) return refuse('names-you');
    const unmet = await refuseUnmet(inside, upload, { ...by, ...waived }, manuscript);
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

export type Publishing =
  | { outcome: 'published'; articleId: number }
  | { outcome: 'no-such-upload' }
  /** It was changed since the version that was seen. */
  | { outcome: 'changed-since' }
  | {
      outcome: 'refused';
      reason: UploadRefusal | PublicationProblem | LikenessRefusal | 'another-year';
      missing?: readonly string[];
    };

/**
 * All pages show it within a second.
 * @param wanted `seen` is the version of the upload that the person looked at; `reinstating` is why an article
 * that was removed comes back
 */
export function publishUpload(
  platform: Platform,
  user: Asking,
  { id, seen, ...waived }: { id: number; seen: number; reinstating?: string } & Waiving,
): Promise<Publishing> {
  return platform.transaction(async (inside): Promise<Publishing> => {
    await lockCatalogue(inside);
    const open = await lockOpenUpload(inside, user, id);
    if ('outcome' in open) return open;
    const { upload, mover } = open;
    const reason = refuseMove(upload, 'publish', mover);
    if (upload.state === 'published' && reason !== 'not-yours') {
      return { outcome: 'published', articleId: upload.articleId! };
    }
    if (reason) return { outcome: 'refused', reason };
    if (upload.version !== seen) return { outcome: 'changed-since' };
    const like = await refuseLikeness(inside, open, user);
    if (like) return { outcome: 'refused', reason: like };
    if (isOfAnotherYear(inside, upload)) return { outcome: 'refused', reason: 'another-year' };
    const result = await publishWithin(inside, upload, {
      actor: `account:${user.id}`,
      account: user.id,
      ...waived,
    });
    if ('articleId' in result) return { outcome: 'published', articleId: result.articleId };
    const { problem: refused, missing } = result;
    return { outcome: 'refused', reason: refused, ...(missing && { missing }) };
  });
}

type CallingOff =
  | { outcome: 'called-off' }
  | { outcome: 'no-such-upload' }
  | { outcome: 'refused'; reason: UploadRefusal };

export function callOffPublication(
  platform: Platform,
  user: Asking,
  id: number,
): Promise<CallingOff> {
  return platform.transaction(async (inside): Promise<CallingOff> => {
    const open = await lockOpenUpload(inside, user, id);
    if ('outcome' in open) return open;
    const { upload, mover } = open;
    const reason = refuseMove(upload, 'call-off', mover);
    // Called off twice, it is called off.
    if (upload.state === 'waiting' && reason === 'not-in-this-state') {
      return { outcome: 'called-off' };
    }
    if (reason) return { outcome: 'refused', reason };
    await dropPublicationDate(inside, { id, now: inside.clock.now() });
    await addHistory(inside, {
      subject: `upload:${id}`,
      event: 'upload-called-off',
      actor: `account:${user.id}`,
    });
    return { outcome: 'called-off' };
  });
}
