import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { lockUpload } from '../uploads/find-upload.server.ts';
import { lockCatalogue } from '#app/features/catalogue/index.server.ts';
import { publishWithin } from './publish-within.server.ts';

/**
 * Publishes an upload on the date that an editor set, unless the date was called off or another was
 * set since. What cannot be published any more waits again, with the reason.
 */
export async function publishScheduled(
  platform: Platform,
  { uploadId, publishAt }: { uploadId: number; publishAt: number },
): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction, platform.db.kind);
    const upload = await lockUpload(transaction, platform.db.kind, uploadId);
    if (upload?.state !== 'scheduled' || upload.publishAt !== publishAt) return;
    const result = await publishWithin(platform, transaction, upload, {
      actor: 'system',
      account: upload.scheduledBy,
    });
    if (!('problem' in result)) return;
    await transaction
      .updateTable('uploads')
      .set((row) => ({
        publish_at: null,
        problem: result.problem,
        updated_at: platform.clock.now(),
        version: row('version', '+', 1),
        // The journal's limits may have changed since it was complete.
        ...(result.problem === 'not-complete' && { completed_at: null }),
      }))
      .where('id', '=', uploadId)
      .execute();
    await addHistory(platform, transaction, {
      subject: `upload:${uploadId}`,
      event: 'upload-not-published',
      actor: 'system',
      details: { problem: result.problem },
    });
  });
}
