import type { Platform } from '#app/platform/platform.server.ts';

/** Which of these files of the storage belong to an upload. */
export async function listUploadFiles(
  { db }: Pick<Platform, 'db'>,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('uploads')
    .select((row) => row.ref('storage_key').$notNull().as('storage_key'))
    .where('storage_key', 'in', keys)
    .execute();
  return new Set(rows.map((row) => row.storage_key));
}
