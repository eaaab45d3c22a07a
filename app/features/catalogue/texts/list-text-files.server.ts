import type { Platform } from '#app/platform/platform.server.ts';

/** Which of these files of the storage are pictures of the text of an article, or made of it. */
export async function listTextFiles(
  { db }: Pick<Platform, 'db'>,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('full_text_pictures')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .union(
      db
        .selectFrom('full_texts')
        .select((row) => row.ref('epub_key').$notNull().as('storage_key'))
        .where('epub_key', 'in', keys),
    )
    .execute();
  return new Set(rows.map((row) => row.storage_key));
}
