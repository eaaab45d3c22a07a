import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { checkFile } from './check-file.server.ts';
import { checkFileKind } from './check-jobs.ts';

/** Queued when a file comes. */
export const checkFileJob = defineJob(
  checkFileKind.name,
  checkFileKind.payload,
  (platform, { file }) => checkFile(platform, file),
);
