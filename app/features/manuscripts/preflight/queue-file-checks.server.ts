import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { SOURCES } from '../core/manuscript-file.ts';
import { checkFileKind } from './check-jobs.ts';

/**
 * Has those files of a manuscript held against the guide that were not yet. To be called whenever a
 * file comes.
 * @param inside the transaction of the change
 * @param manuscriptId the row's, not the paper ID
 */
export async function queueFileChecks(
  inside: Pick<Platform, 'clock' | 'db'>,
  manuscriptId: number,
): Promise<void> {
  const files = await inside.db
    .selectFrom('manuscript_files as file')
    .leftJoin('file_checks', 'file_checks.file_id', 'file.id')
    .select('file.id')
    .where('manuscript_id', '=', manuscriptId)
    .where('removed_at', 'is', null)
    .where('file_checks.file_id', 'is', null)
    .where('purpose', 'in', [...SOURCES] as never)
    .orderBy('file.id')
    .execute();
  for (const { id } of files) await enqueue(inside, checkFileKind, { file: id }, { key: `${id}` });
}
