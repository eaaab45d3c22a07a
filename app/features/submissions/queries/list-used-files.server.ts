import type { Platform } from '#app/platform/platform.server.ts';

/** Which of these files of the storage belong to a manuscript. */
export async function listUsedFiles(
  { db }: Pick<Platform, 'db'>,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('manuscript_files')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute();
  return new Set(rows.map((row) => row.storage_key));
}
