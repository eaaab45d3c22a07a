import type { Platform } from '#app/platform/platform.server.ts';

export async function listArticleFiles(
  { db }: Pick<Platform, 'db'>,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('article_files')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .union(
      db
        .selectFrom('article_versions')
        .select((row) => row.ref('storage_key').$notNull().as('storage_key'))
        .where('storage_key', 'in', keys),
    )
    .union(
      db.selectFrom('article_supplements').select('storage_key').where('storage_key', 'in', keys),
    )
    .execute();
  return new Set(rows.map((row) => row.storage_key));
}
