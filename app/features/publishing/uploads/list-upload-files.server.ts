import type { HasDb } from '#app/platform/platform.server.ts';

/** Also of the article that an upload was: that is the earlier version when it is published again. */
export async function listUploadFiles(
  { db }: HasDb,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('uploads')
    .select((row) => row.ref('storage_key').$notNull().as('storage_key'))
    .where('storage_key', 'in', keys)
    .union(
      db
        .selectFrom('takedowns')
        .innerJoin('uploads', 'uploads.article_id', 'takedowns.article_id')
        .select((row) => row.ref('takedowns.storage_key').$notNull().as('storage_key'))
        .where('takedowns.storage_key', 'in', keys)
        .where('uploads.discarded_at', 'is', null),
    )
    .execute();
  return new Set(rows.map((row) => row.storage_key));
}
