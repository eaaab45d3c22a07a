import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import { putAwayProductionKind } from '#app/features/manuscripts/closing/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { writeDiscarded } from '../uploads/put-back.server.ts';
import { findUploadOfPaper, lockUploadOfPaper } from './begin-production.server.ts';

/** Queued when a manuscript is closed: what its production made is discarded. */
export const putAwayProductionJob = jobOfKind(putAwayProductionKind, (platform, { paperId }) =>
  platform.transaction((inside) => putAway(inside, paperId)),
);

async function putAway(inside: Platform, paperId: number): Promise<void> {
  await lockUploadOfPaper(inside, paperId);
  const manuscript = await loadCase(inside, paperId);
  const upload = await findUploadOfPaper(inside, paperId);
  if (manuscript?.state !== 'closed' || !upload || upload.articleId !== null) return;
  await writeDiscarded(inside, upload, 'system');
}
