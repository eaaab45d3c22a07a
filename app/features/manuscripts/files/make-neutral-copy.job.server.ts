import { jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { ProcessEnded } from '#app/platform/queue/failure.ts';
import { giveUpNeutralCopy, makeNeutralCopy } from './make-neutral-copy.server.ts';
import { makeNeutralCopyKind } from '../anonymity/copy-jobs.ts';

/** Queued when a file comes, and when the authors change. */
export const makeNeutralCopyJob = jobOfKind(
  makeNeutralCopyKind,
  async (platform, { file }) => {
    const { outcome } = await makeNeutralCopy(platform, file);
    if (outcome === 'given-up') throw new ProcessEnded();
  },
  { whenSetAside: (platform, { file }) => giveUpNeutralCopy(platform, file) },
);
