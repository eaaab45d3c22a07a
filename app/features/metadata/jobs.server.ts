import { scheduled } from '#app/platform/queue/define-job.server.ts';
import { daily, everyMinutes } from '#app/platform/queue/schedule.ts';
import type { JobsPart } from '#app/platform/storage/sweep-files.server.ts';
import { writeOrcidRecordsJob } from './orcid-records/write-orcid-records.job.server.ts';
import { registerArticlesJob } from './registration/register-articles.job.server.ts';
import { writeToAuthorsJob } from './usage/write-to-authors.job.server.ts';

export const metadataJobs: JobsPart = {
  jobs: [registerArticlesJob, writeOrcidRecordsJob, writeToAuthorsJob],
  schedules: [
    scheduled(registerArticlesJob, everyMinutes(5), {}),
    scheduled(writeOrcidRecordsJob, everyMinutes(60), {}),
    // On each day of January, so that what a crash or a pause left over is written too.
    scheduled(writeToAuthorsJob, daily('05:30'), {}),
  ],
};
