import type { Platform } from '#app/platform/platform.server.ts';

export async function listPapersOfFiles(
  { db }: Pick<Platform, 'db'>,
  files: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (files.length === 0) return new Map();
  const rows = await db
    .selectFrom('manuscript_files as file')
    .innerJoin('manuscripts', 'manuscripts.id', 'file.manuscript_id')
    .select(['file.id', 'paper_id as paperId'])
    .where('file.id', 'in', files)
    .execute();
  return new Map(rows.map(({ id, paperId }) => [id, paperId]));
}

export async function listPaperIds(
  { db }: Pick<Platform, 'db'>,
  manuscripts: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (manuscripts.length === 0) return new Map();
  const rows = await db
    .selectFrom('manuscripts')
    .select(['id', 'paper_id as paperId'])
    .where('id', 'in', manuscripts)
    .execute();
  return new Map(rows.map(({ id, paperId }) => [id, paperId]));
}
