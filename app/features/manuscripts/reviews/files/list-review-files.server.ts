import type { CopyProblem } from '#app/platform/documents/neutral/copy-problem.ts';
import type { DocumentFormat } from '#app/platform/documents/document.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** A file that a reviewer sent with a review; its name may tell who that is. */
export type ReviewFile = {
  id: number;
  fileName: string;
  format: DocumentFormat;
  size: number;
  storageKey: string;
  copyProblem: CopyProblem | null;
};

export const listReviewFiles = (
  { db }: Pick<Platform, 'db'>,
  invitation: number,
): Promise<ReviewFile[]> =>
  db
    .selectFrom('review_files')
    .select(['id', 'file_name as fileName', 'format', 'size', 'storage_key as storageKey'])
    .select('copy_problem as copyProblem')
    .where('invitation_id', '=', invitation)
    .orderBy('id')
    .execute();

export async function listUsedReviewFiles(
  { db }: Pick<Platform, 'db'>,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('review_files')
    .select(['storage_key', 'neutral_key'])
    .where((row) => row.or([row('storage_key', 'in', keys), row('neutral_key', 'in', keys)]))
    .execute();
  return new Set(rows.flatMap((row) => [row.storage_key, row.neutral_key ?? []].flat()));
}
