import { texOfTags } from '#app/protocols/tex-of-tags.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { retractedOn } from '../core/retraction.server.ts';

/** `addedAt` (milliseconds since 1970) is left out where it is not known. */
export type StoredPdf = NonNullable<Awaited<ReturnType<typeof findPdf>>>;

/**
 * By the article's id or by its name under `/uploads/`. Of several with one name a protected one is
 * taken, so that a name never opens a locked file.
 */
export async function findPdf({ db }: Platform, by: { articleId: number } | { fileName: string }) {
  const row = await db
    .selectFrom('article_files')
    .innerJoin('articles', 'articles.id', 'article_files.article_id')
    .select([
      'articles.id as articleId',
      'articles.title',
      retractedOn().as('retractedOn'),
      'article_files.storage_key as storageKey',
      'article_files.file_name as fileName',
      'article_files.size',
      'article_files.sha256',
      'articles.password_hash as passwordHash',
      'article_files.added_at as addedAt',
    ])
    .where('article_files.kind', '=', 'pdf')
    .where((where) =>
      'articleId' in by
        ? where('articles.id', '=', by.articleId)
        : where('article_files.file_name', '=', by.fileName),
    )
    .orderBy('articles.password_hash', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, title: texOfTags(row.title) } : null;
}
