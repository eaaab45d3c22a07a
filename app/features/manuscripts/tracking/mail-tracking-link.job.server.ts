import { jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { mailTrackingLink } from './mail-tracking-link.server.ts';
import { mailTrackingLinkKind } from './tracking-jobs.ts';

/** Queued when a visitor asks for a tracking link. */
export const mailTrackingLinkJob = jobOfKind(mailTrackingLinkKind, mailTrackingLink);
