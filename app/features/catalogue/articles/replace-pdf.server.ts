import { stampArticleKind } from '../core/stamp-article-kind.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import type { HasClockAndDb } from '#app/platform/platform.server.ts';
import type { StoredFile } from '#app/platform/storage/storage.server.ts';
import { bumpCatalogueVersion } from '../core/catalogue-version.server.ts';

/**
 * Under the name that it has. Where notices marked it since, the new one is marked too.
 * @param inside a transaction that has locked the catalogue
 * @param was SHA-256 of the PDF to replace
 * @returns false when the article has another by now, or none
 */
export async function replacePdf(
  inside: HasClockAndDb,
  articleId: number,
  was: string,
  { key, size, sha256 }: StoredFile,
): Promise<boolean> {
  const now = inside.clock.now();
  const marked = await inside.db
    .selectFrom('notice_stamps')
    .select('sha256')
    .where('article_id', '=', articleId)
    .where('unmarked_sha256', '=', was)
    .execute();
  const replaced = await inside.db
    .updateTable('article_files')
    .set({ storage_key: key, size, sha256, added_at: now })
    .where('article_id', '=', articleId)
    .where('kind', '=', 'pdf')
    .where('sha256', 'in', [was, ...marked.map((file) => file.sha256)])
    .returning('article_id')
    .executeTakeFirst();
  if (!replaced) return false;
  if (marked.length > 0) {
    await enqueue(inside, stampArticleKind, { articleId }, { key: String(articleId), again: true });
  }
  await bumpCatalogueVersion(inside, now);
  return true;
}
