import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/**
 * Gives the first databases the index of PDF texts: in them the texts were indexed with all else.
 * Their index is emptied: `npm run journal -- reindex` fills it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables();
  if (tables.some(({ name }) => name === 'search_bodies')) return;
  await (isPostgres(db) ? mendPostgres(db) : mendSqlite(db));
  await sql`delete from search_articles`.execute(db);
  await sql`delete from search_words`.execute(db);
}

async function mendSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger if exists search_articles_removed`.execute(db);
  await sql`drop table search_index`.execute(db);
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

async function mendPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_bodies (
      article_id integer primary key references search_articles (article_id) on delete cascade,
      words tsvector not null
    ) with (toast_tuple_target = 128)`.execute(db);
  await sql`alter table search_bodies alter column words set storage external`.execute(db);
  await sql`create index search_bodies_words on search_bodies using gin (words)`.execute(db);
}
