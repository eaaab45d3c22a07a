import type { Database } from '#app/platform/db/database.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { shownTitle } from '../core/article.ts';
import { slugOfIssue } from '../core/issue-label.ts';
import { retractedOn } from '../core/retraction.server.ts';

/** Without its password. The calls mark the name of a retracted one; the export has a field for it. */
export type ArticleRecord = {
  id: number;
  name: string;
  author: string;
  page_no: string;
  doi_no: string;
  pdf: string;
  man_id: string;
  volume: number | '';
  issue: string;
  year: number | '';
  abstract: string;
  keyword: string;
  /** Left out where the article has none. */
  reference?: string;
  /** What its authors state, a paragraph for each, where they do: only in the export. */
  statements?: string;
  /** Its language by BCP 47, where that is known: only in the export. */
  language?: string;
  /** Title, abstract and keywords in other languages, in JSON: only in the export. */
  translations?: string;
  /** Addresses of its supplementary files, a line for each, where it has any: only in the export, and passed over by an import. */
  supplements?: string;
  /** Day of its retraction: only in the export, which an import then refuses. */
  retracted?: string;
  /** Day of its last correction: only in the export. */
  corrected?: string;
};

/** The records with these ids, in their order; unknown ids are left out; one statement. */
export async function listArticleRecords(
  { db }: Platform,
  ids: readonly number[],
): Promise<ArticleRecord[]> {
  if (ids.length === 0) return [];
  const rows = await selectMarked(db).where('articles.id', 'in', ids).execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.map(readMarked).toSorted((one, other) => place.get(one.id)! - place.get(other.id)!);
}

/** The records of an issue, sorted by the first number of their pages; one statement. */
export async function listIssueRecords(
  { db }: Platform,
  { volume, issue }: { volume: number; issue: string },
): Promise<ArticleRecord[]> {
  const rows = await selectMarked(db)
    .innerJoin('issues', 'issues.id', 'articles.issue_id')
    .where('issues.volume', '=', volume)
    .where('issues.slug', '=', slugOfIssue(issue))
    .orderBy('articles.sort_page')
    .orderBy('articles.id')
    .execute();
  return rows.map(readMarked);
}

const selectMarked = (db: Database) =>
  selectRecords({ db }).select(retractedOn().as('retracted_on'));

function readMarked(row: RecordRow & { retracted_on: string | null }): ArticleRecord {
  const { statements: _, language: __, translations: ___, ...record } = readRecord(row);
  if (row.retracted_on === null) return record;
  return { ...record, name: shownTitle({ title: record.name, retractedOn: row.retracted_on }) };
}

export const selectRecords = ({ db }: HasDb) =>
  db
    .selectFrom('articles')
    .select([
      'articles.id',
      'articles.title',
      'articles.author_text',
      'articles.page_text',
      'articles.doi_text',
      'articles.pdf_text',
      'articles.paper_id',
      'articles.volume',
      'articles.issue_text',
      'articles.year',
      'articles.abstract',
      'articles.keyword_text',
      'articles.reference_text',
      'articles.statement_text',
      'articles.language',
      'articles.translation_text',
    ]);

export type RecordRow = Awaited<
  ReturnType<ReturnType<typeof selectRecords>['executeTakeFirstOrThrow']>
>;

export function readRecord(row: RecordRow): ArticleRecord {
  return {
    id: row.id,
    name: row.title,
    author: row.author_text,
    page_no: row.page_text,
    doi_no: row.doi_text,
    pdf: row.pdf_text,
    man_id: row.paper_id ?? '',
    volume: row.volume ?? '',
    issue: row.issue_text,
    year: row.year ?? '',
    abstract: row.abstract,
    keyword: row.keyword_text,
    ...(row.reference_text !== null && { reference: row.reference_text }),
    ...(row.statement_text !== null && { statements: row.statement_text }),
    ...(row.language && { language: row.language }),
    ...(row.translation_text && { translations: row.translation_text }),
  };
}
