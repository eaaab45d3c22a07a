import type { Platform } from '#app/platform/platform.server.ts';
import type { Article } from '../core/article.ts';
import { articleOfSnapshot } from './article-of-snapshot.server.ts';
import { readSnapshot } from './snapshot.ts';
import type { StoredPdf } from '../articles/find-pdf.server.ts';
import { retractedOn } from '../core/retraction.server.ts';

export type ArticleVersion = {
  version: number;
  /** The article as it was; but whether it is retracted and locked, as it is now. */
  article: Article;
  replacedAt: number;
  /** Why it was replaced. */
  notice: string;
};

export async function findArticleVersion(
  { db }: Platform,
  { articleId, version }: { articleId: number; version: number },
): Promise<ArticleVersion | null> {
  const row = await selectVersion(db, { articleId, version })
    .innerJoin('article_notices', (join) =>
      join
        .onRef('article_notices.article_id', '=', 'article_versions.article_id')
        .onRef('article_notices.version', '=', 'article_versions.version'),
    )
    .select(['article_versions.record', 'article_versions.replaced_at', 'article_notices.text'])
    .executeTakeFirst();
  if (!row) return null;
  const { fileName, size, retractedOn: retracted, passwordHash } = row;
  const pdf =
    fileName === null || size === null ? null : { fileName, size, locked: passwordHash !== null };
  const article = articleOfSnapshot(readSnapshot(row.record));
  return {
    version,
    article: { ...article, pdf, retractedOn: retracted },
    replacedAt: row.replaced_at,
    notice: row.text,
  };
}

/** The PDF of an earlier version, behind the lock that the article has now. */
export async function findVersionPdf(
  { db }: Platform,
  which: { articleId: number; version: number },
): Promise<StoredPdf | null> {
  const row = await selectVersion(db, which).select(['article_versions.record']).executeTakeFirst();
  if (!row || row.storageKey === null) return null;
  const { record, storageKey, ...rest } = row;
  const { name: title } = readSnapshot(record).record;
  // The database says that a file is there whole or not at all.
  return { ...rest, title, storageKey } as StoredPdf;
}

const selectVersion = (db: Platform['db'], which: { articleId: number; version: number }) =>
  db
    .selectFrom('article_versions')
    .innerJoin('articles', 'articles.id', 'article_versions.article_id')
    .select([
      'articles.id as articleId',
      'articles.password_hash as passwordHash',
      retractedOn().as('retractedOn'),
      'article_versions.storage_key as storageKey',
      'article_versions.file_name as fileName',
      'article_versions.size',
      'article_versions.sha256',
    ])
    .where('article_versions.article_id', '=', which.articleId)
    .where('article_versions.version', '=', which.version);
