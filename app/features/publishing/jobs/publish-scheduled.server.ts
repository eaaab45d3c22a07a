import { defineJob } from '#app/platform/queue/define-job.server.ts';
import type { OpenManuscript } from '../commands/manuscript-publication.server.ts';
import { publishScheduled as publish } from '../commands/publish-scheduled.server.ts';
import { publishScheduledKind } from '../upload-jobs.ts';

/** Queued when an editor sets a date. */
export const publishScheduledOf = (open: OpenManuscript) =>
  defineJob(publishScheduledKind.name, publishScheduledKind.payload, (platform, payload) =>
    publish(platform, payload, open),
  );
