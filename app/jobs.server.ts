import { setSampleJob } from '../db/sample/set-sample.job.server.ts';
import { accountsJobs } from './features/accounts/jobs.server.ts';
import { catalogueJobs } from './features/catalogue/jobs.server.ts';
import { deskJobs } from './features/desk/jobs.server.ts';
import { manuscriptsJobs } from './features/manuscripts/jobs.server.ts';
import { metadataJobs } from './features/metadata/jobs.server.ts';
import { publishingJobs } from './features/publishing/jobs.server.ts';
import type { JobTable } from './platform/queue/define-job.server.ts';
import { mendTimesJob } from './platform/queue/after-clock.server.ts';
import { scheduled } from './platform/queue/define-job.server.ts';
import { daily, everyMinutes, hourly } from './platform/queue/schedule.ts';
import { sweepJobs } from './platform/queue/sweep-jobs.server.ts';
import { countGenerationJob } from './platform/site/generation.server.ts';
import { sweepFiles } from './platform/storage/sweep-files.server.ts';

const parts = [
  accountsJobs,
  catalogueJobs,
  manuscriptsJobs,
  publishingJobs,
  metadataJobs,
  deskJobs,
];

const sweepStorage = sweepFiles(parts.flatMap((part) => part.usedFiles ?? []));

export const jobs: JobTable = {
  jobs: [
    sweepJobs,
    sweepStorage,
    countGenerationJob,
    mendTimesJob,
    setSampleJob,
    ...parts.flatMap((part) => part.jobs),
  ],
  schedules: [
    scheduled(sweepJobs, daily('03:00'), {}),
    scheduled(sweepStorage, daily('03:30'), {}),
    scheduled(countGenerationJob, everyMinutes(15), {}),
    scheduled(mendTimesJob, hourly(20), {}),
    ...parts.flatMap((part) => part.schedules ?? []),
  ],
};
