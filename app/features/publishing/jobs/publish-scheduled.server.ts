import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { publishScheduled as publish } from '../commands/publish-scheduled.server.ts';
import type { PeerReview } from '../peer-review.server.ts';
import { publishScheduledKind } from '../upload-jobs.ts';

/** Queued when an editor sets a date. */
export const publishScheduledOf = (peerReview: PeerReview) =>
  defineJob(
    publishScheduledKind.name,
    publishScheduledKind.payload,
    (platform, payload) => publish(platform, payload, peerReview),
    { waitsAfterRestore: true },
  );
