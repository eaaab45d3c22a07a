import type { HasDb } from '#app/platform/platform.server.ts';
import { correspondingCommand } from '../author-list/within-authors-case.server.ts';
import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';

/** Keeps the file that is to be sent, so that its authors see what it changes; no change of the manuscript. */
export const keepRevisedFile: AuthorsCommand<
  KeptFile<'manuscript'>,
  { outcome: 'kept' }
> = correspondingCommand(async ({ inside, manuscript, now }, file) => {
  if (manuscript.state !== 'revision-requested') {
    return { outcome: 'refused', reason: 'not-in-this-state' };
  }
  const { fileName, format, key, size, sha256 } = file;
  const values = {
    ...{ round: manuscript.round, file_name: fileName || `manuscript.${format}`, format },
    ...{ storage_key: key, size, sha256, added_at: now },
  };
  await inside.db
    .insertInto('revised_files')
    .values({ manuscript_id: manuscript.id, ...values })
    .onConflict((conflict) => conflict.column('manuscript_id').doUpdateSet(values))
    .execute();
  return { outcome: 'kept' };
});

/** The one that is meant to end this round, if there is one. */
export async function findRevisedFile(
  { db }: HasDb,
  { id, round }: { id: number; round: number },
): Promise<KeptFile<'manuscript'> | null> {
  const row = await db
    .selectFrom('revised_files')
    .select(['file_name as fileName', 'format', 'storage_key as key', 'size', 'sha256'])
    .where('manuscript_id', '=', id)
    .where('round', '=', round)
    .executeTakeFirst();
  return row ? { ...row, purpose: 'manuscript' } : null;
}

/** Once a revision is sent, with this file or another. */
export const dropRevisedFile = ({ db }: HasDb, id: number): Promise<unknown> =>
  db.deleteFrom('revised_files').where('manuscript_id', '=', id).execute();
