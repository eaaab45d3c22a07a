import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { publishScheduled as publish } from './publish-scheduled.server.ts';
import { publishScheduledKind } from '../uploads/upload-jobs.ts';

/** Queued when an editor sets a date. */
export const publishScheduled = defineJob(
  publishScheduledKind.name,
  publishScheduledKind.payload,
  publish,
  { waitsAfterRestore: true },
);
