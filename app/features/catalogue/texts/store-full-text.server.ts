import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { noteLanguage } from '../articles/change-article.server.ts';
import { bumpCatalogueVersion } from '../core/catalogue-version.server.ts';
import { indexArticles } from '../search/index-articles.server.ts';
import { searchedLines } from './searched-lines.ts';
import { PAGE_WRITER, writeTextPage } from './text-page.ts';

export type GivenText = {
  text: ArticleText;
  /** Each picture of the text, as it lies in the storage. */
  pictures: readonly {
    name: string;
    key: string;
    type: string;
    width: number | null;
    height: number | null;
    size: number;
    sha256: string;
  }[];
  source: { fileName: string; sha256: string };
};

/**
 * In place of the text that the article has, with the search index and the catalogue's version.
 * @param inside a transaction that has locked the catalogue
 */
export async function storeFullText(
  inside: Pick<Platform, 'clock' | 'content' | 'db'>,
  articleId: number,
  { text, pictures, source }: GivenText,
): Promise<void> {
  const { db } = inside;
  const now = inside.clock.now();
  const { lines, sections } = searchedLines(text);
  await db.deleteFrom('full_texts').where('article_id', '=', articleId).execute();
  await db
    .insertInto('full_texts')
    .values({
      article_id: articleId,
      text: JSON.stringify(text),
      page: JSON.stringify(writeTextPage(articleId, text)),
      page_writer: PAGE_WRITER,
      words: lines.join('\n'),
      sections: JSON.stringify(sections),
      source_name: source.fileName,
      source_sha256: source.sha256,
      updated_at: now,
    })
    .execute();
  if (pictures.length > 0) {
    const rows = pictures.map(({ key, ...picture }) => ({
      ...{ article_id: articleId, storage_key: key },
      ...picture,
    }));
    await db.insertInto('full_text_pictures').values(rows).execute();
  }
  if (text.front.language) await noteLanguage(inside, articleId, text.front.language);
  await indexArticles(inside, [articleId]);
  await bumpCatalogueVersion(inside, now);
}
