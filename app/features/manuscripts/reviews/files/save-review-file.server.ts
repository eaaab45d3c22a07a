import type { DocumentProblem } from '#app/platform/documents/document.ts';
import { inspectUpload } from '#app/platform/documents/ask-documents.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import type { ReceivedFile } from '#app/platform/uploads/upload.ts';
import { makeReviewCopyKind } from './copy-job.ts';
import { mayWrite } from '../review.ts';
import { withinTask } from '../within-task.server.ts';
import type { Reviewer } from '../within-task.server.ts';

const MOST_FILES = 10;

export type FileKeeping =
  /** `kept-before`: sent twice, such as after a connection that broke, it is one file. */
  | { outcome: 'kept' | 'kept-before' | 'closed' | 'too-many' }
  | { outcome: 'unsound-file'; problem: DocumentProblem };

/** Adds a file to a review that is being written; it is kept or thrown away, whatever happens. */
export async function addReviewFile(
  platform: Platform,
  reviewer: Reviewer,
  { content, fileName }: ReceivedFile,
): Promise<FileKeeping> {
  try {
    const inspection = await inspectUpload(platform, content);
    if (inspection.outcome === 'refused') {
      await content.discard();
      return { outcome: 'unsound-file', problem: inspection.problem };
    }
    const { format } = inspection;
    const stored = await content.keep();
    const result = await withinTask<FileKeeping>(platform, reviewer, async (inside, task) => {
      if (!mayWrite(task)) return { outcome: 'closed' };
      const files = await inside.db
        .selectFrom('review_files')
        .select(['file_name', 'sha256'])
        .where('invitation_id', '=', task.id)
        .execute();
      const name = fileName || `review.${format}`;
      const known = files.some((file) => file.sha256 === stored.sha256 && file.file_name === name);
      if (known) return { outcome: 'kept-before' };
      if (files.length >= MOST_FILES) return { outcome: 'too-many' };
      const { id } = await inside.db
        .insertInto('review_files')
        .values({
          invitation_id: task.id,
          format,
          file_name: name,
          storage_key: stored.key,
          neutral_key: null,
          copy_problem: null,
          size: stored.size,
          sha256: stored.sha256,
          added_at: inside.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await enqueue(inside, makeReviewCopyKind, { file: id });
      return { outcome: 'kept' };
    });
    if (result.outcome !== 'kept') await content.discard();
    return result;
  } catch (error) {
    await content.abandon();
    throw error;
  }
}

/**
 * Takes a file out of a review that is being written; the sweep of the storage removes it.
 * @returns its name; null where there was no such file
 */
export const removeReviewFile = (
  platform: Platform,
  reviewer: Reviewer,
  file: number,
): Promise<string | null> =>
  withinTask(platform, reviewer, async (inside, task) => {
    if (!mayWrite(task)) return null;
    const removed = await inside.db
      .deleteFrom('review_files')
      .where('invitation_id', '=', task.id)
      .where('id', '=', file)
      .returning('file_name as name')
      .executeTakeFirst();
    return removed?.name ?? null;
  });
