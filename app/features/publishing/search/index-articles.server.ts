import { PostgresAdapter, sql } from 'kysely';
import type { Connection, DatabaseKind } from '#app/platform/db/database.server.ts';
import { chunks, lists } from '../commands/bulk.server.ts';
import type { SearchedTexts } from './article-words.ts';
import { dateNumber, indexedWords, toTsvector, WordCount } from './article-words.ts';

/**
 * Brings the text index up to date with these articles, in the transaction that changed them.
 * Ids of articles that are gone are left out. The text of a PDF counts while it has no password.
 * @param recount whether every article counts as new for the list of words, as after clearing it
 */
export async function indexArticles(
  connection: Connection,
  articleIds: readonly number[],
  { recount = false } = {},
): Promise<void> {
  const kind = kindOf(connection);
  const count = new WordCount();
  for (const ids of lists(articleIds)) {
    const articles = await readTexts(connection, ids);
    await removeFromIndex(
      connection,
      articles.flatMap(({ id, indexed }) => (indexed ? [id] : [])),
    );
    for (const part of chunks(articles)) {
      await (kind === 'sqlite' ? writeToSqlite : writeToPostgres)(connection, part);
    }
    for (const { id, indexed, title, authors, keywords, abstract } of articles) {
      count.add(id, [title, authors, keywords, abstract], recount || !indexed);
    }
  }
  await storeWords(connection, kind, count);
}

/** Takes articles out of the text index; one that is deleted leaves it by itself. */
export async function removeFromIndex(
  connection: Connection,
  articleIds: readonly number[],
): Promise<void> {
  for (const ids of lists(articleIds)) {
    await connection.deleteFrom('search_articles').where('article_id', 'in', ids).execute();
  }
}

type IndexedArticle = SearchedTexts & {
  id: number;
  year: number | null;
  volume: number | null;
  dated: number;
  /** Whether it was in the index before. */
  indexed: boolean;
};

async function readTexts(connection: Connection, ids: number[]): Promise<IndexedArticle[]> {
  const rows = await connection
    .selectFrom('articles')
    .leftJoin('issues', 'issues.id', 'articles.issue_id')
    .leftJoin('search_articles', 'search_articles.article_id', 'articles.id')
    .leftJoin('article_texts', (join) =>
      join
        .onRef('article_texts.article_id', '=', 'articles.id')
        .on('articles.password_hash', 'is', null),
    )
    .where('articles.id', 'in', ids)
    .select([
      'articles.id',
      'articles.title',
      'articles.author_text as authors',
      'articles.keyword_text as keywords',
      'articles.abstract',
      'articles.year',
      'articles.volume',
      'articles.published_on',
      'issues.published_on as issue_published_on',
      'article_texts.text as body',
      'search_articles.article_id as indexed',
    ])
    .execute();
  return rows.map(({ published_on, issue_published_on, body, indexed, ...row }) => ({
    ...row,
    body: body ?? '',
    dated: dateNumber(published_on ?? issue_published_on, row.year),
    indexed: indexed !== null,
  }));
}

async function writeToSqlite(connection: Connection, articles: IndexedArticle[]): Promise<void> {
  await connection
    .insertInto('search_articles')
    .values(
      articles.map(({ id, year, volume, dated }) => ({ article_id: id, year, volume, dated })),
    )
    .execute();
  await connection
    .insertInto('search_index')
    .values(
      articles.map((article) => ({
        rowid: article.id,
        title: indexedWords(article.title),
        authors: indexedWords(article.authors),
        keywords: indexedWords(article.keywords),
        abstract: indexedWords(article.abstract),
        body: indexedWords(article.body),
      })),
    )
    .execute();
}

async function writeToPostgres(connection: Connection, articles: IndexedArticle[]): Promise<void> {
  const vector = (text: string) => sql<string>`${text}::tsvector`;
  await connection
    .insertInto('search_articles')
    .values(
      articles.map(({ id, year, volume, dated, title, keywords, authors, abstract, body }) => ({
        article_id: id,
        year,
        volume,
        dated,
        head: vector(
          toTsvector([
            [title, 'A'],
            [keywords, 'B'],
            [authors, 'B'],
          ]),
        ),
        words: vector(
          toTsvector([
            [title, 'A'],
            [keywords, 'B'],
            [authors, 'B'],
            [abstract, 'C'],
            [body, 'D'],
          ]),
        ),
      })),
    )
    .execute();
}

async function storeWords(
  connection: Connection,
  kind: DatabaseKind,
  count: WordCount,
): Promise<void> {
  const rows = count.rows();
  if (rows.length === 0) return;
  const json = JSON.stringify(rows);
  await sql`
    insert into search_words (word, stem, articles)
    select value->>0, value->>1, cast(value->>2 as integer)
    from ${kind === 'sqlite' ? sql`json_each(${json})` : sql`json_array_elements(${json}::json) value`}
    where true
    on conflict (word) do update set articles = search_words.articles + excluded.articles
  `.execute(connection);
}

const kindOf = (connection: Connection): DatabaseKind =>
  connection.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
