import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/**
 * What happens to an article after it appeared: its earlier versions, the notices that stand with
 * it (L9), and why one is no longer published. None of these points to `articles`: they
 * stay while the article is out of the catalogue, and are there when it comes back under its id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_versions')
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('storage_key', 'text')
    .addColumn('file_name', 'text')
    .addColumn('size', 'bigint')
    .addColumn('sha256', 'text')
    .addColumn('password_hash', 'text')
    .addColumn('replaced_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_versions_key', ['article_id', 'version'])
    .addCheckConstraint('article_versions_from_one', sql`version >= 1`)
    .addCheckConstraint(
      'article_versions_whole_file',
      sql`(storage_key is null) = (file_name is null)
        and (storage_key is null) = (size is null)
        and (storage_key is null) = (sha256 is null)`,
    )
    .execute();
  await db.schema
    .createIndex('article_versions_by_file')
    .on('article_versions')
    .column('storage_key')
    .execute();

  await db.schema
    .createTable('article_notices')
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('dated_on', 'text', (column) => column.notNull())
    .addColumn('version', 'integer')
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_notices_key', ['article_id', 'position'])
    .addForeignKeyConstraint(
      'article_notices_version',
      ['article_id', 'version'],
      'article_versions',
      ['article_id', 'version'],
    )
    .addCheckConstraint('article_notices_kind', sql`kind in ('correction', 'retraction')`)
    .addCheckConstraint(
      'article_notices_replaced',
      sql`(kind = 'correction') = (version is not null)`,
    )
    .addCheckConstraint('article_notices_text', sql`trim(text) <> ''`)
    .execute();
  await sql`
    create unique index article_notices_one_retraction on article_notices (article_id)
    where kind = 'retraction'`.execute(db);

  await db.schema
    .createTable('takedowns')
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('taken_at', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('taken_by', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('paper_id', 'text')
    .addColumn('file_name', 'text')
    .addPrimaryKeyConstraint('takedowns_key', ['article_id', 'taken_at'])
    .addCheckConstraint('takedowns_reason', sql`trim(reason) <> ''`)
    .execute();
  await db.schema.createIndex('takedowns_by_file').on('takedowns').column('file_name').execute();

  for (const table of ['article_versions', 'article_notices']) await forbidChanges(db, table);
}

/** What was once said or shown stays as it was; rows go only when the whole article goes. */
async function forbidChanges(db: Kysely<unknown>, table: string): Promise<void> {
  const message = `${table} are never changed`;
  if (!isPostgres(db)) {
    await sql`
      create trigger ${sql.id(`${table}_no_update`)} before update on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(message)}); end`.execute(db);
    return;
  }
  await sql`
    create function ${sql.id(`${table}_stay`)}() returns trigger language plpgsql as ${sql.lit(
      `begin raise exception '${message}'; end`,
    )}`.execute(db);
  await sql`
    create trigger ${sql.id(`${table}_stay`)} before update on ${sql.table(table)}
    for each statement execute function ${sql.id(`${table}_stay`)}()`.execute(db);
}
