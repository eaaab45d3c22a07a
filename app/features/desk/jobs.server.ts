import { scheduled } from '#app/platform/queue/define-job.server.ts';
import { everyMinutes, hourly } from '#app/platform/queue/schedule.ts';
import type { JobsPart } from '#app/platform/storage/sweep-files.server.ts';
import { takeBackUpJob } from './upkeep/take-back-up.job.server.ts';
import { warnOfFullDiskJob } from './upkeep/warn-of-full-disk.job.server.ts';

export const deskJobs: JobsPart = {
  jobs: [warnOfFullDiskJob, takeBackUpJob],
  schedules: [
    scheduled(warnOfFullDiskJob, everyMinutes(15), {}),
    scheduled(takeBackUpJob, hourly(50), {}),
  ],
};
