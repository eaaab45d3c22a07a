import { jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { publishScheduled } from './publish-scheduled.server.ts';
import { publishScheduledKind } from '../uploads/upload-jobs.ts';

export const publishScheduledJob = jobOfKind(publishScheduledKind, publishScheduled, {
  waitsAfterRestore: true,
});
