import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { mailTrackingLink as mail } from './mail-tracking-link.server.ts';
import { mailTrackingLinkKind } from './tracking-jobs.ts';

/** Queued when a visitor asks for a tracking link. */
export const mailTrackingLink = defineJob(
  mailTrackingLinkKind.name,
  mailTrackingLinkKind.payload,
  mail,
);
