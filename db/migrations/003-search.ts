import { sql } from 'kysely';
import type { CreateTableBuilder, Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** The text index (decision 005), the words it holds, and the texts of PDFs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const ofArticle = <Name extends string>(table: CreateTableBuilder<Name>) =>
    table.addColumn('article_id', 'integer', (column) =>
      column.primaryKey().references('articles.id').onDelete('cascade'),
    );

  await ofArticle(db.schema.createTable('search_articles'))
    .addColumn('year', 'integer')
    .addColumn('volume', 'integer')
    .addColumn('dated', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('search_words')
    // Ordered by code point in both databases, so that beginnings are a range.
    .addColumn('word', isPostgres(db) ? sql`text collate "C"` : 'text', (column) =>
      column.primaryKey(),
    )
    .addColumn('stem', 'text', (column) => column.notNull())
    .addColumn('articles', 'integer', (column) => column.notNull())
    .execute();

  await ofArticle(db.schema.createTable('article_texts'))
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('read_at', 'bigint', (column) => column.notNull())
    .execute();

  if (isPostgres(db)) await addWordsToPostgres(db);
  else await addIndexToSqlite(db);
}

/** The words come folded and stemmed, with spaces between; `ascii` parts them there only. */
async function addIndexToSqlite(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, columns: string) => sql`
    create virtual table ${sql.table(name)} using fts5(
      ${sql.raw(columns)}, content = '', contentless_delete = 1, tokenize = 'ascii'
    )`;
  await index('search_index', 'title, authors, keywords, abstract').execute(db);
  await index('search_bodies', 'words').execute(db);
  await sql`
    create trigger search_articles_removed after delete on search_articles begin
      delete from search_index where rowid = old.article_id;
      delete from search_bodies where rowid = old.article_id;
    end`.execute(db);
}

/**
 * The large columns are kept out of the rows and the small one in them: counting and ranking read
 * the rows of many articles, but the large columns of few.
 */
async function addWordsToPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table search_articles
      add column head tsvector not null,
      add column words tsvector not null`.execute(db);
  await db.schema
    .createTable('search_bodies')
    .addColumn('article_id', 'integer', (column) =>
      column.primaryKey().references('search_articles.article_id').onDelete('cascade'),
    )
    .addColumn('words', sql`tsvector`, (column) => column.notNull())
    .execute();
  await sql`
    alter table search_articles
      alter column head set storage main,
      alter column words set storage external,
      set (toast_tuple_target = 128)`.execute(db);
  await sql`
    alter table search_bodies
      alter column words set storage external,
      set (toast_tuple_target = 128)`.execute(db);
  for (const table of ['search_articles', 'search_bodies']) {
    await sql`create index ${sql.id(`${table}_words`)} on ${sql.table(table)} using gin (words)`.execute(
      db,
    );
  }
}
