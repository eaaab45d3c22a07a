import { listUsedFiles } from './features/submissions/index.server.ts';
import type { JobTable } from './platform/queue/define-job.server.ts';
import { scheduled } from './platform/queue/define-job.server.ts';
import { daily } from './platform/queue/schedule.ts';
import { sweepJobs } from './platform/queue/sweep-jobs.server.ts';
import { sweepFiles } from './platform/storage/sweep-files.server.ts';

/** Files that a crash may leave belong to nobody: these say which ones belong to somebody. */
const sweepStorage = sweepFiles([listUsedFiles]);

/** Every job that a worker knows, and when the clock queues one. */
export const jobs: JobTable = {
  jobs: [sweepJobs, sweepStorage],
  schedules: [
    scheduled(sweepJobs, daily('03:00'), {}),
    scheduled(sweepStorage, daily('03:30'), {}),
  ],
};
