import { jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { giveUpReading, readManuscript } from './read-manuscript.server.ts';
import { readManuscriptKind } from './typesetting-jobs.ts';

/** Queued at acceptance, when another source comes, and when an editor asks for it again. */
export const readManuscriptJob = jobOfKind(
  readManuscriptKind,
  (platform, { manuscript }) => readManuscript(platform, manuscript),
  { whenSetAside: (platform, { manuscript }) => giveUpReading(platform, manuscript) },
);
