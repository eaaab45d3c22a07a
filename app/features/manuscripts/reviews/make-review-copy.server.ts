import type { CopyProblem, Marks } from '#app/platform/documents/neutral/copy-problem.ts';
import { keepNeutralCopy } from '#app/platform/documents/neutral/keep-neutral-copy.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

export type ReviewCopying =
  | { outcome: 'made' | 'not-there' }
  /** The authors do not get the file; the editor is told why. */
  | { outcome: 'not-made'; problem: CopyProblem; /** The work had to be ended. */ gaveUp?: true };

/** The reviewer's remarks are what the file is for. */
const MARKS: Marks = { name: 'Reviewer', comments: 'kept' };

/**
 * Makes the copy that authors get of a file that came with a review, unless there is one (L6).
 * Done twice it comes to the same.
 */
export async function makeReviewCopy(platform: Platform, fileId: number): Promise<ReviewCopying> {
  const file = await platform.db
    .selectFrom('review_files')
    .select(['storage_key as key', 'neutral_key as neutralKey', 'format'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) return { outcome: 'not-there' };
  if (file.neutralKey !== null) return { outcome: 'made' };
  const copy = await keepNeutralCopy(platform, file, MARKS);
  if (copy.outcome === 'not-made') {
    await noteProblem(platform, fileId, copy.problem);
    return copy;
  }
  const isFirst = await write(platform, fileId, copy.file.key).catch(async (error: unknown) => {
    await copy.discard();
    throw error;
  });
  // Another made one meanwhile, or the reviewer took the file back.
  if (!isFirst) await copy.discard();
  return { outcome: 'made' };
}

/** Says of a file why the authors do not get it, unless they do. */
export async function noteProblem(
  { db }: Platform,
  fileId: number,
  problem: CopyProblem,
): Promise<void> {
  await db
    .updateTable('review_files')
    .set({ copy_problem: problem })
    .where('id', '=', fileId)
    .where('neutral_key', 'is', null)
    .execute();
}

async function write({ db }: Platform, fileId: number, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review_files')
    .set({ neutral_key: key, copy_problem: null })
    .where('id', '=', fileId)
    .where('neutral_key', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
