import { scheduled } from '#app/platform/queue/define-job.server.ts';
import { daily } from '#app/platform/queue/schedule.ts';
import type { JobsPart } from '#app/platform/storage/sweep-files.server.ts';
import { sweepInvitationsJob } from './invitations/sweep-invitations.job.server.ts';
import { mailResetLinkJob } from './password/mail-reset-link.job.server.ts';
import { sweepAccountsJob } from './sessions/sweep-accounts.job.server.ts';

export const accountsJobs: JobsPart = {
  jobs: [sweepAccountsJob, mailResetLinkJob, sweepInvitationsJob],
  schedules: [
    scheduled(sweepAccountsJob, daily('03:15'), {}),
    scheduled(sweepInvitationsJob, daily('07:10'), {}),
  ],
};
