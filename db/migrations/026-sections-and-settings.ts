import { sql } from 'kysely';
import type { CreateTableBuilder, Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/**
 * The journal's sections with their editors, what the chief sets over `journal.yaml`, the forms
 * that reviews were filled in with, and the roles given so far as lines of the journal's history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('sections'))
    .addColumn('name', 'text', (column) => column.notNull())
    // Two that differ in capitals alone would be one to whoever chooses.
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('origin', 'text', (column) => column.notNull())
    .addCheckConstraint('sections_origin', sql`origin in ('sample', 'journal')`)
    .execute();
  await db.schema
    .createTable('section_editors')
    .addColumn('section_id', 'integer', (column) =>
      column.notNull().references('sections.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('section_editors_pk', ['section_id', 'account_id'])
    .execute();
  await db.schema
    .createIndex('section_editors_by_account')
    .on('section_editors')
    .column('account_id')
    .execute();
  await sql`alter table manuscripts add column section_id integer references sections (id)`.execute(
    db,
  );
  await db.schema
    .createIndex('manuscripts_of_section')
    .on('manuscripts')
    .columns(['section_id', 'state', 'moved_at'])
    .execute();

  await db.schema
    .createTable('journal_settings')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('review_sheets')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('sheet', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`alter table reviews add column sheet_key text references review_sheets (key)`.execute(
    db,
  );
  await tellRoles(db);
}

/** Roles had rows of their own only; what became of somebody is now read in one place. */
const tellRoles = (db: Kysely<unknown>): Promise<unknown> =>
  sql`
    insert into history (subject, event, actor, details, happened_at)
    select 'journal:1', 'role-given',
      case when changed_by is null then 'system' else 'account:' || changed_by end,
      '{"account":"' || user_id || '","before":null,"role":"' || role || '"}',
      changed_at
    from role_changes
    where role <> 'author' or changed_by is not null
    order by changed_at, user_id`.execute(db);

const withId = <Name extends string>(db: Kysely<unknown>, table: CreateTableBuilder<Name>) =>
  table.addColumn('id', 'integer', (column) =>
    isPostgres(db)
      ? column.generatedByDefaultAsIdentity().primaryKey()
      : column.primaryKey().autoIncrement(),
  );
