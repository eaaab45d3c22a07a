import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/**
 * Notices become documents of their own: with a DOI where the article has one, of two more kinds, and each may
 * have replaced a version: a PDF that says that its article was retracted replaces one that does not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const kinds = sql`kind in ('correction', 'concern', 'partial-retraction', 'retraction')`;
  const replaced = sql`kind <> 'correction' or version is not null`;
  if (isPostgres(db)) {
    await db.schema.alterTable('article_notices').addColumn('doi', 'text').execute();
    for (const [name, check] of [
      ['article_notices_kind', kinds],
      ['article_notices_replaced', replaced],
    ] as const) {
      await db.schema.alterTable('article_notices').dropConstraint(name).execute();
      await db.schema.alterTable('article_notices').addCheckConstraint(name, check).execute();
    }
    return;
  }
  // SQLite drops no check.
  await sql`drop trigger article_notices_no_update`.execute(db);
  await sql`drop index article_notices_one_retraction`.execute(db);
  await sql`alter table article_notices rename to article_notices_before`.execute(db);
  await db.schema
    .createTable('article_notices')
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('dated_on', 'text', (column) => column.notNull())
    .addColumn('version', 'integer')
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('doi', 'text')
    .addPrimaryKeyConstraint('article_notices_key', ['article_id', 'position'])
    .addForeignKeyConstraint(
      'article_notices_version',
      ['article_id', 'version'],
      'article_versions',
      ['article_id', 'version'],
    )
    .addCheckConstraint('article_notices_kind', kinds)
    .addCheckConstraint('article_notices_replaced', replaced)
    .addCheckConstraint('article_notices_text', sql`trim(text) <> ''`)
    .execute();
  await sql`
    insert into article_notices (article_id, position, kind, text, dated_on, version, made_by)
    select article_id, position, kind, text, dated_on, version, made_by
    from article_notices_before order by article_id, position`.execute(db);
  await sql`drop table article_notices_before`.execute(db);
  await sql`
    create unique index article_notices_one_retraction on article_notices (article_id)
    where kind = 'retraction'`.execute(db);
  await sql`
    create trigger article_notices_no_update before update on article_notices
    begin select raise(abort, 'article_notices are never changed'); end`.execute(db);
}
