import { setPdfKind } from '#app/features/manuscripts/typesetting/index.server.ts';
import { jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { giveUpSetting, setPdf } from './set-pdf.server.ts';

export const setPdfJob = jobOfKind(
  setPdfKind,
  (platform, { paperId }) => setPdf(platform, paperId),
  {
    attempts: 3,
    whenSetAside: (platform, { paperId }) => giveUpSetting(platform, paperId),
  },
);
