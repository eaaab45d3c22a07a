import { texOfTags } from '#app/protocols/tex-of-tags.ts';
import type { Connection, Database } from '#app/platform/db/database.server.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#app/platform/db/tables.server.ts';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import type { ArticleSummary } from '../core/article.ts';
import { markedAs, retractedOn } from '../core/retraction.server.ts';

/**
 * One statement however many there are.
 * @param connection where to ask it, where that is not the database itself
 */
export function selectSummaries(db: Database, connection: Connection = db) {
  return connection
    .selectFrom('articles')
    .leftJoin('issues', 'issues.id', 'articles.issue_id')
    .leftJoin('article_files', (join) =>
      join
        .onRef('article_files.article_id', '=', 'articles.id')
        .on('article_files.kind', '=', 'pdf'),
    )
    .select((row) => [
      'articles.id',
      'articles.title',
      'articles.volume',
      'articles.year',
      'articles.page_text',
      'articles.doi',
      'articles.paper_id',
      'articles.abstract',
      'articles.published_on',
      'articles.article_type',
      'articles.language',
      'issues.label as issue_label',
      'issues.slug as issue_slug',
      'issues.volume as issue_volume',
      'article_files.file_name as pdf_name',
      'article_files.size as pdf_size',
      retractedOn().as('retracted_on'),
      markedAs().as('marked_as'),
      row
        .case()
        .when('articles.password_hash', 'is', null)
        .then(0)
        .else(1)
        .end()
        .$castTo<number>()
        .as('locked'),
      jsonRows(
        db.kind,
        row
          .selectFrom('article_authors')
          .whereRef('article_authors.article_id', '=', 'articles.id')
          .select([
            'article_authors.given',
            'article_authors.family',
            'article_authors.affiliation',
            'article_authors.orcid',
            'article_authors.written',
          ])
          .orderBy('article_authors.position'),
      ).as('authors'),
    ]);
}

export type SummaryRow = Awaited<
  ReturnType<ReturnType<typeof selectSummaries>['executeTakeFirstOrThrow']>
>;

export function readSummary(row: SummaryRow): ArticleSummary {
  return {
    id: row.id,
    title: texOfTags(row.title),
    retractedOn: row.retracted_on,
    ...(row.marked_as && row.retracted_on === null && { markedAs: row.marked_as }),
    authors: readJson(row.authors),
    volume: row.volume,
    issue:
      row.issue_volume === null || row.issue_label === null || row.issue_slug === null
        ? null
        : { volume: row.issue_volume, label: row.issue_label, slug: row.issue_slug },
    year: row.year,
    pages: row.page_text,
    doi: row.doi,
    paperId: row.paper_id,
    abstract: texOfTags(row.abstract),
    publishedOn: row.published_on,
    type: row.article_type,
    ...(row.language && { language: row.language }),
    pdf:
      row.pdf_name === null || row.pdf_size === null
        ? null
        : { fileName: row.pdf_name, size: row.pdf_size, locked: row.locked === 1 },
  };
}

/** What was said of an article since it appeared, the newest last. */
export const noticesOf = (selectFrom: ExpressionBuilder<Tables, 'articles'>['selectFrom']) =>
  selectFrom('article_notices')
    .whereRef('article_notices.article_id', '=', 'articles.id')
    .select([
      'article_notices.position as number',
      'article_notices.kind',
      'article_notices.text',
      'article_notices.dated_on as datedOn',
      'article_notices.version',
      'article_notices.doi',
    ])
    .orderBy('article_notices.position');
