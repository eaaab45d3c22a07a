import { sql } from 'kysely';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import type { FileFormat } from '#app/platform/documents/document.ts';
import type { HasDb } from '#app/platform/platform.server.ts';

/** An article of which an archive keeps a copy. */
export type KeptArticle = {
  id: number;
  title: string;
  /** Milliseconds since 1970. */
  changedAt: number;
  /** Null without a PDF. */
  pdf: { locked: boolean } | null;
  /** Those of the files that go with it, in their order. */
  supplements: { format: FileFormat }[];
  /** Whether its text is on its page, and in its e-book. */
  hasText: boolean;
};

/** The articles of a volume, by issue and page. One statement. */
export async function listKeptArticles({ db }: HasDb, volume: number): Promise<KeptArticle[]> {
  const rows = await db
    .selectFrom('articles')
    .leftJoin('issues', 'issues.id', 'articles.issue_id')
    .leftJoin('full_texts', 'full_texts.article_id', 'articles.id')
    .select((row) => [
      'articles.id',
      'articles.title',
      'articles.updated_at as changedAt',
      'articles.password_hash as lock',
      row
        .selectFrom('article_files')
        .whereRef('article_files.article_id', '=', 'articles.id')
        .where('article_files.kind', '=', 'pdf')
        .select(sql<number>`1`.as('one'))
        .as('pdf'),
      'full_texts.article_id as text',
      jsonRows(
        db.kind,
        row
          .selectFrom('article_supplements')
          .whereRef('article_supplements.article_id', '=', 'articles.id')
          .select('article_supplements.format')
          .orderBy('article_supplements.number'),
      ).as('supplements'),
    ])
    .where('articles.volume', '=', volume)
    .orderBy('issues.position')
    .orderBy('articles.sort_page')
    .orderBy('articles.id')
    .execute();
  return rows.map(({ lock, pdf, text, supplements, ...article }) => ({
    ...article,
    pdf: pdf === null ? null : { locked: lock !== null },
    supplements: readJson(supplements),
    hasText: text !== null,
  }));
}
