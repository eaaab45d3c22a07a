import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { PAGE_WRITER, writeTextPage } from './text-page.ts';
import type { TextPage } from './text-page.ts';

export type FullText = {
  text: ArticleText;
  /** Where each picture of it lies. */
  pictures: { name: string; key: string; size: number }[];
  /** Of the source that it was read from: with another one it is another text. */
  sourceSha256: string;
  updatedAt: number;
};

const pageRow = prepared((db, { articleId }: { articleId: number }) =>
  openTexts(db)
    .where('full_texts.article_id', '=', articleId)
    .select(['full_texts.page', 'full_texts.page_writer as writer', 'full_texts.updated_at']),
);

/** What a page shows of it; null without a text, and while the article has a password. */
export async function findTextPage(
  { db }: HasDb,
  articleId: number,
): Promise<(TextPage & { /** In milliseconds since 1970. */ updatedAt: number }) | null> {
  const [row] = await pageRow(db, { articleId });
  if (!row) return null;
  const updatedAt = row.updated_at;
  if (row.writer === PAGE_WRITER) return { ...(JSON.parse(row.page) as TextPage), updatedAt };
  const found = await findFullText({ db }, articleId);
  return found && { ...writeTextPage(articleId, found.text), updatedAt };
}

/** The text as it was read; null without one, and while the article has a password. */
export async function findFullText({ db }: HasDb, articleId: number): Promise<FullText | null> {
  const row = await openTexts(db)
    .where('full_texts.article_id', '=', articleId)
    .select(['full_texts.text', 'full_texts.source_sha256', 'full_texts.updated_at'])
    .executeTakeFirst();
  if (!row) return null;
  const pictures = await db
    .selectFrom('full_text_pictures')
    .where('article_id', '=', articleId)
    .select(['name', 'storage_key as key', 'size'])
    .execute();
  return {
    text: JSON.parse(row.text) as ArticleText,
    pictures,
    sourceSha256: row.source_sha256,
    updatedAt: row.updated_at,
  };
}

/** A picture of such a text. */
export async function findFigure({ db }: HasDb, articleId: number, name: string) {
  const row = await openTexts(db)
    .innerJoin('full_text_pictures', 'full_text_pictures.article_id', 'full_texts.article_id')
    .where('full_texts.article_id', '=', articleId)
    .where('full_text_pictures.name', '=', name)
    .select(['full_text_pictures.storage_key as key', 'full_text_pictures.type'])
    .select(['full_text_pictures.size', 'full_text_pictures.sha256'])
    .executeTakeFirst();
  return row ?? null;
}

/** A password keeps the text as it keeps the PDF. */
const openTexts = (db: Platform['db']) =>
  db
    .selectFrom('full_texts')
    .innerJoin('articles', 'articles.id', 'full_texts.article_id')
    .where('articles.password_hash', 'is', null);
