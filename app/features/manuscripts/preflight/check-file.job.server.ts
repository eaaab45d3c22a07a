import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { ProcessEnded } from '#app/platform/queue/failure.ts';
import { checkFile } from './check-file.server.ts';
import { checkFileKind } from './check-jobs.ts';

/** Queued when a file comes. */
export const checkFileJob = defineJob(
  checkFileKind.name,
  checkFileKind.payload,
  async (platform, { file }) => {
    if (!(await checkFile(platform, file))) throw new ProcessEnded();
  },
);
