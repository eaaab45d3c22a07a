import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { makeNeutralCopy as make } from '../commands/make-neutral-copy.server.ts';
import { makeNeutralCopyKind } from '../copy-jobs.ts';

/** Queued when a file comes, and when the authors change. */
export const makeNeutralCopy = defineJob(
  makeNeutralCopyKind.name,
  makeNeutralCopyKind.payload,
  (platform, { file }) => make(platform, file),
);
