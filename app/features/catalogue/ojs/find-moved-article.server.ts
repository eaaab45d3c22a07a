import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { ojsPaperId } from './ojs-record.ts';

/** `/index.php/pond/article/view/12`, also without `index.php`, with a language, and with the number of a file behind it. */
const ADDRESS =
  /^(?:\/index\.php)?\/[^/]{1,100}(?:\/[a-z]{2}(?:_[A-Za-z]{2})?)?\/article\/(view|download)\/(\d{1,9})(\/[^/]{1,100}){0,2}\/?$/;

/**
 * Where an article stands that was imported from Open Journal Systems, by its address there: links to it go on working
 * when the journal keeps its domain.
 * @returns its path, that of its PDF for a download; null where the address is none or names no article
 */
export async function findMovedArticle({ db }: Platform, path: string): Promise<string | null> {
  const [, what, number] = ADDRESS.exec(path) ?? [];
  if (number === undefined) return null;
  const found = await db
    .selectFrom('articles')
    .leftJoin('article_files as file', (join) =>
      join.onRef('file.article_id', '=', 'articles.id').on('file.kind', '=', 'pdf'),
    )
    .select(['articles.id', 'file.article_id as file'])
    .where('paper_id', '=', ojsPaperId(number))
    .executeTakeFirst();
  if (!found) return null;
  const { id } = found;
  return what === 'download' && found.file !== null
    ? href('articlePdf', { id })
    : href('article', { id });
}
