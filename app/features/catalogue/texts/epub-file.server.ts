import type { HasDb } from '#app/platform/platform.server.ts';
import type { StoredFile } from '#app/platform/storage/storage.server.ts';

/** The EPUB of an article. @returns null while none was made of exactly this */
export async function findEpub(
  { db }: HasDb,
  articleId: number,
  madeOf: string,
): Promise<StoredFile | null> {
  const row = await db
    .selectFrom('full_texts')
    .select(['epub_key as key', 'epub_size as size', 'epub_sha256 as sha256'])
    .where('article_id', '=', articleId)
    .where('epub_of', '=', madeOf)
    .executeTakeFirst();
  const { key = null, size = null, sha256 = null } = row ?? {};
  return key === null || size === null || sha256 === null ? null : { key, size, sha256 };
}

/** Keeps the EPUB that lies in the storage, in place of an earlier one. */
export async function keepEpub(
  { db }: HasDb,
  articleId: number,
  { key, size, sha256, madeOf }: StoredFile & { madeOf: string },
): Promise<void> {
  await db
    .updateTable('full_texts')
    .set({ epub_key: key, epub_size: size, epub_sha256: sha256, epub_of: madeOf })
    .where('article_id', '=', articleId)
    .execute();
}
