import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { makeNeutralCopyKind } from '../copy-jobs.ts';
import { LOOKED_INTO } from '../manuscript-file.ts';

/**
 * Has the files of a manuscript looked into, and copied for reviewers where there is no copy yet.
 * To be called whenever a file comes, and when the authors change: other names are then looked for.
 * @param transaction that of the change
 * @param manuscriptId the row's, not the paper ID
 */
export async function queueNeutralCopies(
  platform: Pick<Platform, 'clock'>,
  transaction: Connection,
  manuscriptId: number,
): Promise<void> {
  const files = await transaction
    .selectFrom('manuscript_files')
    .select('id')
    .where('manuscript_id', '=', manuscriptId)
    .where('removed_at', 'is', null)
    .where('purpose', 'in', LOOKED_INTO)
    .orderBy('id')
    .execute();
  for (const { id } of files) {
    await enqueue(platform, transaction, makeNeutralCopyKind, { file: id });
  }
}
