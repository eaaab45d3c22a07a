import { sql } from 'kysely';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { texOfTags } from '#app/protocols/tex-of-tags.ts';
import type { Article } from '../core/article.ts';
import { readTranslations } from '#app/protocols/languages/translations.ts';
import { readStatements } from '#app/features/fulltext/statements/index.ts';
import { noticesOf, readSummary, selectSummaries } from './article-summary.server.ts';

const selectArticles = (db: Database) =>
  selectSummaries(db).select((articles) => [
    'articles.received_on',
    'articles.revised_on',
    'articles.accepted_on',
    'articles.edited_by',
    'articles.article_type',
    'articles.statement_text',
    'articles.translation_text',
    'articles.origin',
    'articles.created_at',
    'articles.updated_at',
    jsonRows(
      db.kind,
      articles
        .selectFrom('article_keywords')
        .whereRef('article_keywords.article_id', '=', 'articles.id')
        .select('article_keywords.keyword')
        .orderBy('article_keywords.position'),
    ).as('keywords'),
    jsonRows(
      db.kind,
      articles
        .selectFrom('article_topics')
        .whereRef('article_topics.article_id', '=', 'articles.id')
        .select('article_topics.topic')
        .orderBy('article_topics.topic'),
    ).as('topics'),
    jsonRows(
      db.kind,
      articles
        .selectFrom('article_references')
        .whereRef('article_references.article_id', '=', 'articles.id')
        .select(['article_references.written', 'article_references.doi', 'article_references.url'])
        .orderBy('article_references.position'),
    ).as('references'),
    jsonRows(
      db.kind,
      articles
        .selectFrom('article_supplements')
        .whereRef('article_supplements.article_id', '=', 'articles.id')
        .select(['article_supplements.title', 'article_supplements.caption'])
        .select(['article_supplements.file_name as fileName', 'article_supplements.format'])
        .select(['article_supplements.storage_key as key', 'article_supplements.size'])
        .orderBy('article_supplements.number'),
    ).as('supplements'),
    jsonRows(db.kind, noticesOf(articles.selectFrom)).as('notices'),
    jsonRows(
      db.kind,
      articles
        .selectFrom('manuscripts')
        .innerJoin('manuscript_authors as author', 'author.manuscript_id', 'manuscripts.id')
        // By an index of that expression.
        .where(sql`cast(manuscripts.paper_id as text)`, '=', articles.ref('articles.paper_id'))
        .where('author.orcid_proved_at', 'is not', null)
        .select('author.orcid')
        .orderBy('author.position'),
    ).as('proved'),
  ]);

type ArticleRow = Awaited<ReturnType<ReturnType<typeof selectArticles>['executeTakeFirstOrThrow']>>;

const articleRow = prepared((db, { id }: { id: number }) =>
  selectArticles(db).where('articles.id', '=', id),
);

export async function findArticle({ db }: Platform, id: number): Promise<Article | null> {
  const [row] = await articleRow(db, { id });
  return row ? readArticle(row) : null;
}

/** Those with these ids that there are, in no order; one statement. */
export async function listArticles({ db }: HasDb, ids: readonly number[]): Promise<Article[]> {
  if (ids.length === 0) return [];
  return (await selectArticles(db).where('articles.id', 'in', ids).execute()).map(readArticle);
}

function readArticle(row: ArticleRow): Article {
  const summary = readSummary(row);
  const statements = readStatements(row.statement_text);
  const translations = readTranslations(row.translation_text).map((each) => ({
    ...each,
    title: texOfTags(each.title),
    abstract: texOfTags(each.abstract),
  }));
  const supplements = readJson(row.supplements);
  const listed = new Set(summary.authors.map(({ orcid }) => orcid));
  const provedOrcids = readJson(row.proved).flatMap(({ orcid }) =>
    orcid !== null && listed.has(orcid) ? orcid : [],
  );
  return {
    ...summary,
    awaitsPdf: row.origin === 'sample' && summary.pdf === null,
    keywords: readJson(row.keywords).map((entry) => entry.keyword),
    topics: readJson(row.topics).map((entry) => entry.topic),
    references: readJson(row.references),
    dates: {
      received: row.received_on,
      revised: row.revised_on,
      accepted: row.accepted_on,
      published: row.published_on,
    },
    editedBy: row.edited_by,
    type: row.article_type,
    ...(statements.length > 0 && { statements }),
    ...(translations.length > 0 && { translations }),
    ...(supplements.length > 0 && { supplements }),
    ...(provedOrcids.length > 0 && { provedOrcids }),
    changedAt: row.updated_at > row.created_at ? row.updated_at : null,
    notices: readJson(row.notices),
  };
}
