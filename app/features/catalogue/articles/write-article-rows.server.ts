import { sql } from 'kysely';
import { NO_PLACE } from './place-articles.server.ts';
import type { StoredFile } from '#app/platform/storage/storage.server.ts';
import type { ArticleInput } from '../core/article-record.ts';
import type { ArticleDates } from '../core/article-rows.server.ts';
import type { ArticleSupplement, Author } from '../core/article.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import type { Origin } from '../core/tables.server.ts';
import {
  authorRows,
  contentColumns,
  dateColumns,
  derivedColumns,
  keywordRows,
  referenceRows,
  statedColumns,
} from '../core/article-rows.server.ts';
import { chunks, lists } from '../core/bulk.server.ts';
import { writeStatements } from '#app/features/fulltext/statements/index.ts';
import type { ArticleStatement } from '#app/features/fulltext/statements/index.ts';
import { pdfFileName } from '../core/pdf-file-name.ts';

/** What of an article stands in a table of its own, and is written again when its text changed. */
const PARTS = [
  { table: 'article_authors', column: 'author_text', rows: authorRows },
  { table: 'article_references', column: 'reference_text', rows: referenceRows },
  { table: 'article_keywords', column: 'keyword_text', rows: keywordRows },
] as const;

export type ArticleContent = {
  record: ArticleInput;
  /** Where more is known of the authors than the record's text tells. */
  authors?: readonly Author[];
  dates?: ArticleDates;
  editedBy?: string | null;
  type?: string | null;
  /** What its authors state; what is known stays where nothing is said. */
  statements?: readonly ArticleStatement[];
  /** The PDF, already in the storage, with its name under `/uploads/`. */
  pdf?: StoredFile & { fileName: string };
  /** What goes with it, already in the storage; what is there stays where nothing is said. */
  supplements?: readonly ArticleSupplement[];
};

type Texts = Record<(typeof PARTS)[number]['column'], string | null>;

type Numbered = {
  id: number;
  issueId: number | null;
  /** Whether the articles of its issue come by their types. */
  bySections: boolean;
  article: ArticleContent;
  /** What stands in the catalogue, or null for a new article. */
  before: (Texts & { file_name: string | null }) | null;
  passwordHash: string | null;
};

/**
 * With everything that hangs on them. The number of statements grows with the thousands of rows, not with the
 * articles.
 */
export async function writeArticleRows(
  { db }: HasDb,
  articles: readonly Numbered[],
  { origin, now }: { origin: Origin; now: number },
): Promise<void> {
  await writeRows(db, articles, { origin, now });
  for (const part of PARTS) await writePart(db, part, articles);
  await writeFiles(db, articles, now);
  await writeSupplements(db, articles);
}

async function writeRows(
  db: Connection,
  changes: readonly Numbered[],
  { origin, now }: { origin: Origin; now: number },
): Promise<void> {
  const rows = changes.map(
    ({ article: { record, dates, statements, ...article }, passwordHash, ...change }) => ({
      id: change.id,
      issue_id: change.issueId,
      issue_place: change.bySections ? placeOfType(change.issueId, article.type) : NO_PLACE,
      ...contentColumns(record),
      ...derivedColumns(record),
      ...dateColumns(dates),
      edited_by: article.editedBy ?? null,
      article_type: article.type ?? null,
      ...{ statement_text: null, language: null, translation_text: null },
      ...statedColumns(record),
      ...(statements && { statement_text: writeStatements(statements) }),
      password_hash: passwordHash,
      origin,
      created_at: now,
      updated_at: now,
    }),
  );
  for (const chunk of chunks(rows)) {
    await db
      .insertInto('articles')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref, fn }) => ({
          issue_id: ref('excluded.issue_id'),
          // Within its issue it stays where an editor put it.
          issue_place: sql<number>`case when articles.issue_id = excluded.issue_id
            then articles.issue_place else excluded.issue_place end`,
          title: ref('excluded.title'),
          author_text: ref('excluded.author_text'),
          page_text: ref('excluded.page_text'),
          sort_page: ref('excluded.sort_page'),
          doi_text: ref('excluded.doi_text'),
          doi: ref('excluded.doi'),
          paper_id: ref('excluded.paper_id'),
          pdf_text: ref('excluded.pdf_text'),
          volume: ref('excluded.volume'),
          issue_text: ref('excluded.issue_text'),
          year: ref('excluded.year'),
          abstract: ref('excluded.abstract'),
          keyword_text: ref('excluded.keyword_text'),
          reference_text: ref('excluded.reference_text'),
          password_hash: ref('excluded.password_hash'),
          received_on: fn.coalesce('excluded.received_on', 'articles.received_on'),
          revised_on: fn.coalesce('excluded.revised_on', 'articles.revised_on'),
          accepted_on: fn.coalesce('excluded.accepted_on', 'articles.accepted_on'),
          published_on: fn.coalesce('excluded.published_on', 'articles.published_on'),
          edited_by: fn.coalesce('excluded.edited_by', 'articles.edited_by'),
          article_type: fn.coalesce('excluded.article_type', 'articles.article_type'),
          statement_text: fn.coalesce('excluded.statement_text', 'articles.statement_text'),
          language: fn.coalesce('excluded.language', 'articles.language'),
          translation_text: fn.coalesce('excluded.translation_text', 'articles.translation_text'),
          updated_at: ref('excluded.updated_at'),
        })),
      )
      .execute();
  }
}

/** Beside those of its type; behind all others where it is the first. */
const placeOfType = (issueId: number | null, type: string | null | undefined) =>
  sql<number>`coalesce((
    select min(issue_place) from articles
    where issue_id = ${issueId} and coalesce(article_type, '') = ${type ?? ''}
  ), ${sql.lit(NO_PLACE)})`;

async function writePart(
  db: Connection,
  { table, column, rows: rowsOf }: (typeof PARTS)[number],
  changes: readonly Numbered[],
): Promise<void> {
  // What is known beyond the text (affiliations, ORCID iDs) stays while the text stays.
  const renewed = changes.filter(
    ({ before, article }) =>
      !before || article.authors || before[column] !== contentColumns(article.record)[column],
  );
  const replaced = renewed.flatMap(({ before, id }) => (before ? [id] : []));
  for (const ids of lists(replaced)) {
    await db.deleteFrom(table).where('article_id', 'in', ids).execute();
  }
  const rows = renewed.flatMap(({ id, article }): object[] =>
    rowsOf(id, article.record, article.authors),
  );
  for (const chunk of chunks(rows)) {
    await db
      .insertInto(table)
      .values(chunk as never)
      .execute();
  }
}

/** An article whose record names another file than it has loses that file. */
async function writeFiles(
  db: Connection,
  changes: readonly Numbered[],
  now: number,
): Promise<void> {
  const stale = changes.filter(({ before, article: { pdf, record } }) =>
    before?.file_name ? pdf !== undefined || before.file_name !== pdfFileName(record.pdf) : false,
  );
  for (const ids of lists(stale.map((change) => change.id))) {
    await db
      .deleteFrom('article_files')
      .where('kind', '=', 'pdf')
      .where('article_id', 'in', ids)
      .execute();
  }
  const rows = changes.flatMap(({ id, article: { pdf } }) =>
    pdf
      ? {
          article_id: id,
          kind: 'pdf' as const,
          file_name: pdf.fileName,
          storage_key: pdf.key,
          size: pdf.size,
          sha256: pdf.sha256,
          added_at: now,
        }
      : [],
  );
  for (const chunk of chunks(rows)) {
    await db.insertInto('article_files').values(chunk).execute();
  }
}

async function writeSupplements(db: Connection, changes: readonly Numbered[]): Promise<void> {
  for (const { id, before, article } of changes) {
    if (!article.supplements) continue;
    if (before) await db.deleteFrom('article_supplements').where('article_id', '=', id).execute();
    const rows = article.supplements.map(({ key, fileName, ...supplement }, at) => ({
      ...{ article_id: id, number: at + 1, file_name: fileName, storage_key: key },
      ...supplement,
    }));
    if (rows.length > 0) await db.insertInto('article_supplements').values(rows).execute();
  }
}
