import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { makeReviewCopyKind } from './copy-job.ts';

/** Copies of reviewers' files that were made before they were looked into. */
export async function lookIntoCopies(platform: Platform): Promise<void> {
  const files = await platform.db
    .selectFrom('review_files')
    .select('id')
    .where('neutral_key', 'is not', null)
    .where('findings', 'is', null)
    .execute();
  for (const { id } of files) {
    await enqueue(platform, makeReviewCopyKind, { file: id }, { key: `look into ${id}` });
  }
}
