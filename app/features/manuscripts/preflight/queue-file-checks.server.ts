import type { HasClockAndDb } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { SOURCES, TEXTS } from '../core/manuscript-file.ts';
import { checkFileKind, compareFileKind } from './check-jobs.ts';

/**
 * Has those files of a manuscript held against the guide that were not yet, and compared with other texts. To be
 * called whenever a file comes.
 * @param inside the transaction of the change
 * @param manuscriptId the row's, not the paper ID
 */
export async function queueFileChecks(inside: HasClockAndDb, manuscriptId: number): Promise<void> {
  const files = await inside.db
    .selectFrom('manuscript_files as file')
    .leftJoin('file_checks', 'file_checks.file_id', 'file.id')
    .select(['file.id', 'purpose'])
    .where('manuscript_id', '=', manuscriptId)
    .where('removed_at', 'is', null)
    .where('file_checks.file_id', 'is', null)
    .where('purpose', 'in', [...SOURCES] as never)
    .orderBy('file.id')
    .execute();
  for (const { id, purpose } of files) {
    await enqueue(inside, checkFileKind, { file: id }, { key: `${id}` });
    if (TEXTS.includes(purpose)) {
      await enqueue(inside, compareFileKind, { file: id }, { key: `${id}` });
    }
  }
}

/** Has those held against the guide again that were already, since what was typed beside them has changed. */
export async function queueChecksAgain(
  inside: HasClockAndDb,
  files: readonly { id: number; checked: string | null }[],
): Promise<void> {
  for (const { id } of files.filter(({ checked }) => checked !== null)) {
    await enqueue(inside, checkFileKind, { file: id }, { key: `${id}`, again: true });
  }
}
