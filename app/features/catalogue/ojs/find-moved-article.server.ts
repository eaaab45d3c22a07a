import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { ojsPaperId } from './ojs-record.ts';

/** `/index.php/pond/es/article/view/12/30`: with or without `index.php`, the journal, a language and what stands behind. */
const ADDRESS =
  /^(?:\/index\.php)?(?:\/[^/]{1,100}){0,2}\/article\/(view|viewFile|download)\/(\d{1,9})(?:\/[^/]{1,100}){0,4}\/?$/;

/**
 * Where an article stands that was imported from Open Journal Systems, by its address there: links to it go on working
 * when the journal keeps its domain.
 * @returns its path, that of its PDF for a download; null where the address is none or names no article
 */
export async function findMovedArticle(
  { db }: Platform,
  { path, method }: { path: string; method: string },
): Promise<string | null> {
  const [, what, number] = ADDRESS.exec(path) ?? [];
  if (number === undefined || (method !== 'GET' && method !== 'HEAD')) return null;
  const paperId = ojsPaperId(number);
  const found = await db
    .selectFrom('articles')
    .leftJoin('article_files as file', (join) =>
      join.onRef('file.article_id', '=', 'articles.id').on('file.kind', '=', 'pdf'),
    )
    .select(['articles.id', 'file.article_id as file'])
    .where('paper_id', '=', paperId)
    .executeTakeFirst();
  const id = found?.id ?? (await takenOut(db, paperId));
  if (id === null) return null;
  return what !== 'view' && found?.file ? href('articlePdf', { id }) : href('article', { id });
}

/** Its address says that it was taken out, and why. */
async function takenOut(db: Platform['db'], paperId: string): Promise<number | null> {
  const row = await db
    .selectFrom('takedowns')
    .select('article_id')
    .where('paper_id', '=', paperId)
    .executeTakeFirst();
  return row?.article_id ?? null;
}
