import { jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { setReviewCopyKind } from '../files/review-copy-jobs.ts';
import { giveUpReviewCopy, setReviewCopy } from './set-review-copy.server.ts';

export const setReviewCopyJob = jobOfKind(setReviewCopyKind, setReviewCopy, {
  attempts: 3,
  whenSetAside: giveUpReviewCopy,
});
