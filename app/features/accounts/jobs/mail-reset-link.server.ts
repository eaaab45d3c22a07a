import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { mailResetLinkKind } from '../account-jobs.ts';
import { mailResetLink as mail } from '../commands/mail-reset-link.server.ts';

/** Queued by whoever asks for a new password. */
export const mailResetLink = defineJob(
  mailResetLinkKind.name,
  mailResetLinkKind.payload,
  (platform, { login }) => mail(platform, login),
);
