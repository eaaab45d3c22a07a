import { scheduled } from '#app/platform/queue/define-job.server.ts';
import { everyMinutes } from '#app/platform/queue/schedule.ts';
import type { JobsPart } from '#app/platform/storage/sweep-files.server.ts';
import { registerArticlesJob } from './registration/register-articles.job.server.ts';

export const metadataJobs: JobsPart = {
  jobs: [registerArticlesJob],
  schedules: [scheduled(registerArticlesJob, everyMinutes(5), {})],
};
