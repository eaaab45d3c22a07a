import { scheduled } from '#app/platform/queue/define-job.server.ts';
import { daily } from '#app/platform/queue/schedule.ts';
import type { JobsPart } from '#app/platform/storage/sweep-files.server.ts';
import { mailResetLink } from './password/mail-reset-link.job.server.ts';
import { sweepAccounts } from './sessions/sweep-accounts.job.server.ts';

export const accountsJobs: JobsPart = {
  jobs: [sweepAccounts, mailResetLink],
  schedules: [scheduled(sweepAccounts, daily('03:15'), {})],
};
