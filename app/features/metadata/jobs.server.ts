import { scheduled } from '#app/platform/queue/define-job.server.ts';
import { everyMinutes } from '#app/platform/queue/schedule.ts';
import type { JobsPart } from '#app/platform/storage/sweep-files.server.ts';
import { writeOrcidRecordsJob } from './orcid-records/write-orcid-records.job.server.ts';
import { registerArticlesJob } from './registration/register-articles.job.server.ts';

export const metadataJobs: JobsPart = {
  jobs: [registerArticlesJob, writeOrcidRecordsJob],
  schedules: [
    scheduled(registerArticlesJob, everyMinutes(5), {}),
    scheduled(writeOrcidRecordsJob, everyMinutes(60), {}),
  ],
};
