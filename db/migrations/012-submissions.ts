import { sql } from 'kysely';
import type { CreateTableBuilder, Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Manuscripts with their authors and files, and the history, which only grows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const withId = <Name extends string>(table: CreateTableBuilder<Name>) =>
    table.addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    );

  await db.schema
    .createTable('paper_numbers')
    .addColumn('year', 'integer', (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute();

  await withId(db.schema.createTable('manuscripts'))
    .addColumn('paper_id', 'integer', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.unique())
    .addColumn('submitted_by', 'text')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('manuscripts_by_account')
    .on('manuscripts')
    .columns(['submitted_by', 'received_at'])
    .execute();

  await db.schema
    .createTable('manuscript_authors')
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('manuscripts.id'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('email_key', 'text')
    .addColumn('mobile', 'text')
    .addColumn('college', 'text')
    .addColumn('country', 'text')
    .addPrimaryKeyConstraint('manuscript_authors_key', ['manuscript_id', 'position'])
    .execute();
  await db.schema
    .createIndex('manuscript_authors_by_email')
    .on('manuscript_authors')
    .column('email_key')
    .execute();

  await withId(db.schema.createTable('manuscript_files'))
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('manuscripts.id'),
    )
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('storage_key', 'text', (column) => column.notNull().unique())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('manuscript_files_of')
    .on('manuscript_files')
    .column('manuscript_id')
    .execute();

  await db.schema
    .createTable('withdrawals')
    .addColumn('manuscript_id', 'integer', (column) =>
      column.primaryKey().references('manuscripts.id'),
    )
    .addColumn('author_position', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('withdrawn_at', 'bigint', (column) => column.notNull())
    .execute();

  await withId(db.schema.createTable('history'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('history_of').on('history').columns(['subject', 'id']).execute();
  await letHistoryOnlyGrow(db);
}

/** That the history only grows (L8), kept by the database itself. */
async function letHistoryOnlyGrow(db: Kysely<unknown>): Promise<void> {
  const message = 'history is only ever added to';
  if (!isPostgres(db)) {
    for (const change of ['update', 'delete']) {
      await sql`
        create trigger ${sql.id(`history_no_${change}`)} before ${sql.raw(change)} on history
        begin select raise(abort, ${sql.lit(message)}); end`.execute(db);
    }
    return;
  }
  await sql`
    create function history_only_grows() returns trigger language plpgsql as ${sql.lit(
      `begin raise exception '${message}'; end`,
    )}`.execute(db);
  await sql`
    create trigger history_only_grows before update or delete or truncate on history
    for each statement execute function history_only_grows()`.execute(db);
}
