import { jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { checkFile } from './correct-file.server.ts';
import { checkFileKind } from './check-jobs.ts';

/** Queued when a file comes. */
export const checkFileJob = jobOfKind(checkFileKind, (platform, { file }) =>
  checkFile(platform, file),
);
