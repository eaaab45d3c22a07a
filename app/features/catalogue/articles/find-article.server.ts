import { sql } from 'kysely';
import { journalOf } from '#app/features/journal/content/index.server.ts';
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
    jsonRows(
      db.kind,
      articles
        .selectFrom('manuscripts')
        .innerJoin('review_invitations as invitation', 'invitation.manuscript_id', 'manuscripts.id')
        .innerJoin('reviews', 'reviews.invitation_id', 'invitation.id')
        .where(sql`cast(manuscripts.paper_id as text)`, '=', articles.ref('articles.paper_id'))
        .where('reviews.completed_at', 'is not', null)
        .where('invitation.cancelled_at', 'is', null)
        // A review of an earlier round was one; what counted for no decision is none.
        .where(({ eb, or }) =>
          or([
            eb('uncounted', 'is', null),
            eb('uncounted', 'in', ['earlier-round', 'other-paper']),
          ]),
        )
        .select('invitation.round'),
    ).as('reviews'),
  ]);

type ArticleRow = Awaited<ReturnType<ReturnType<typeof selectArticles>['executeTakeFirstOrThrow']>>;

const articleRow = prepared((db, { id }: { id: number }) =>
  selectArticles(db).where('articles.id', '=', id),
);

type Asked = HasDb & Pick<Platform, 'content'>;

export async function findArticle(platform: Asked, id: number): Promise<Article | null> {
  const [row] = await articleRow(platform.db, { id });
  return row ? readArticle(row, platform) : null;
}

/** Those with these ids that there are, in no order; one statement. */
export async function listArticles(platform: Asked, ids: readonly number[]): Promise<Article[]> {
  if (ids.length === 0) return [];
  const rows = await selectArticles(platform.db).where('articles.id', 'in', ids).execute();
  return rows.map((row) => readArticle(row, platform));
}

function readArticle(row: ArticleRow, platform: Asked): Article {
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
    ...readReviewed(row, platform),
    type: row.article_type,
    ...(statements.length > 0 && { statements }),
    ...(translations.length > 0 && { translations }),
    ...(supplements.length > 0 && { supplements }),
    ...(provedOrcids.length > 0 && { provedOrcids }),
    changedAt: row.updated_at > row.created_at ? row.updated_at : null,
    notices: readJson(row.notices),
  };
}

/** Where the journal tells it, and only of what was submitted since: all before was promised otherwise. */
function readReviewed(row: ArticleRow, platform: Asked): Pick<Article, 'reviewed'> {
  const reviews = readJson(row.reviews);
  if (reviews.length === 0 || row.received_on === null) return {};
  const { reviewFigures } = journalOf(platform).facts;
  if (!reviewFigures || row.received_on < reviewFigures.since) return {};
  const rounds = new Set(reviews.map(({ round }) => round)).size;
  return { reviewed: { rounds, reviews: reviews.length } };
}
