import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { lockUpload } from '../uploads/find-upload.server.ts';
import { lockCatalogue } from '#app/features/catalogue/core/index.server.ts';
import { findLikeness } from '../uploads/settle-likeness.server.ts';
import { publishWithin } from './publish-within.server.ts';
import { tellOfHold } from './tell-of-hold.server.ts';
import { setPublicationProblem } from '../uploads/publication-steps.server.ts';

/**
 * Unless the date was called off or moved since; what cannot be published any more waits again,
 * with the reason, and the editor of its manuscript is told.
 */
export async function publishScheduled(
  platform: Platform,
  { uploadId, publishAt }: { uploadId: number; publishAt: number },
): Promise<void> {
  await platform.transaction(async (inside) => {
    await lockCatalogue(inside);
    const upload = await lockUpload(inside, uploadId);
    if (upload?.state !== 'scheduled' || upload.publishAt !== publishAt) return;
    // A manuscript may have come in since that it looks like.
    const like = await findLikeness(inside, upload);
    const result =
      like.length > 0
        ? ({ problem: 'like-a-manuscript' } as const)
        : await publishWithin(inside, upload, { actor: 'system', account: upload.scheduledBy });
    if (!('problem' in result)) return;
    const { problem } = result;
    await setPublicationProblem(inside, { id: uploadId, problem, now: inside.clock.now() });
    await addHistory(inside, {
      subject: `upload:${uploadId}`,
      event: 'upload-not-published',
      actor: 'system',
      details: { problem },
    });
    await tellOfHold(inside, upload, result);
  });
}
