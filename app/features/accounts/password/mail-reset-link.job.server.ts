import { jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { mailResetLinkKind } from './reset-link-job.ts';
import { mailResetLink } from './mail-reset-link.server.ts';

export const mailResetLinkJob = jobOfKind(mailResetLinkKind, (platform, { login }) =>
  mailResetLink(platform, login),
);
