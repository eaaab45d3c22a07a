import { jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { ProcessEnded } from '#app/platform/queue/failure.ts';
import { makeReviewCopy, noteProblem } from './make-review-copy.server.ts';
import { makeReviewCopyKind } from './copy-job.ts';

export const makeReviewCopyJob = jobOfKind(
  makeReviewCopyKind,
  async (platform, { file }) => {
    const copying = await makeReviewCopy(platform, file);
    if (copying.outcome === 'not-made' && copying.gaveUp) throw new ProcessEnded();
  },
  { whenSetAside: (platform, { file }) => noteProblem(platform, file, 'too-much') },
);
