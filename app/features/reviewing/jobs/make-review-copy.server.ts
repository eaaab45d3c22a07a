import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { makeReviewCopy as make } from '../commands/make-review-copy.server.ts';
import { makeReviewCopyKind } from '../copy-job.ts';

/** Queued when a reviewer adds a file to a review. */
export const makeReviewCopy = defineJob(
  makeReviewCopyKind.name,
  makeReviewCopyKind.payload,
  async (platform, { file }) => void (await make(platform, file)),
);
