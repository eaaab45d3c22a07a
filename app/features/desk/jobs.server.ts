import { scheduled } from '#app/platform/queue/define-job.server.ts';
import { everyMinutes } from '#app/platform/queue/schedule.ts';
import type { JobsPart } from '#app/platform/storage/sweep-files.server.ts';
import { warnOfFullDiskJob } from './overview/warn-of-full-disk.job.server.ts';

export const deskJobs: JobsPart = {
  jobs: [warnOfFullDiskJob],
  schedules: [scheduled(warnOfFullDiskJob, everyMinutes(15), {})],
};
