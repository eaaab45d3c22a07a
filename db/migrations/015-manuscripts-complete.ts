import { sql } from 'kysely';
import type { CreateTableBuilder, Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** What a manuscript needs beyond its receipt: all authors, files by round, consent, agreement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addToManuscripts(db);
  await addToAuthors(db);
  await addToFiles(db);

  await withId(db, db.schema.createTable('author_changes'))
    .addColumn('manuscript_id', 'integer', (column) =>
      column.notNull().references('manuscripts.id'),
    )
    .addColumn('proposed', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('proposed_by', 'integer', (column) => column.notNull())
    .addColumn('proposed_at', 'bigint', (column) => column.notNull())
    .addColumn('approved_by', 'text')
    .addColumn('approved_at', 'bigint')
    .addColumn('refused_at', 'bigint')
    .addColumn('refusal', 'text')
    .addColumn('applied_at', 'bigint')
    .addCheckConstraint(
      'author_changes_lawful',
      sql`applied_at is null or (approved_at is not null and refused_at is null)`,
    )
    .execute();
  // One proposal at a time: two at once could not both be what everybody consented to.
  await sql`
    create unique index author_changes_open on author_changes (manuscript_id)
    where applied_at is null and refused_at is null`.execute(db);

  await db.schema
    .createTable('author_consents')
    .addColumn('change_id', 'integer', (column) => column.notNull().references('author_changes.id'))
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('consented_at', 'bigint')
    .addPrimaryKeyConstraint('author_consents_key', ['change_id', 'email_key'])
    .execute();

  await db.schema
    .createTable('agreements')
    .addColumn('manuscript_id', 'integer', (column) =>
      column.primaryKey().references('manuscripts.id'),
    )
    .addColumn('author_position', 'integer', (column) => column.notNull())
    .addColumn('signed_name', 'text', (column) => column.notNull())
    .addColumn('agreement_text', 'text', (column) => column.notNull())
    .addColumn('signed_at', 'bigint', (column) => column.notNull())
    .addColumn('storage_key', 'text')
    .execute();

  await db.schema
    .createTable('appeals')
    .addColumn('manuscript_id', 'integer', (column) =>
      column.primaryKey().references('manuscripts.id'),
    )
    .addColumn('author_position', 'integer', (column) => column.notNull())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('appealed_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('outcome', 'text')
    .addColumn('letter', 'text')
    .addColumn('decided_at', 'bigint')
    .addCheckConstraint('appeals_outcome', sql`outcome in ('upheld', 'dismissed')`)
    .addCheckConstraint(
      'appeals_decided',
      sql`(outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null)`,
    )
    .execute();
}

async function addToManuscripts(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, definition: string) =>
    sql`alter table manuscripts add column ${sql.id(name)} ${sql.raw(definition)}`.execute(db);
  await add('round', 'integer not null default 1');
  await add('corresponding', 'integer not null default 1');
  await add('editor_id', 'text');
  await add('abstract', `text not null default ''`);
  await add('keywords', `text not null default ''`);
  await add('article_type', 'text');
  await add('details', `text not null default '{}'`);
  await add('completed_at', 'bigint');
  await add('moved_at', 'bigint not null default 0');
  await sql`update manuscripts set moved_at = received_at`.execute(db);
  await db.schema
    .createIndex('manuscripts_in_queue')
    .on('manuscripts')
    .columns(['state', 'moved_at', 'id'])
    .execute();
  await db.schema
    .createIndex('manuscripts_of_editor')
    .on('manuscripts')
    .columns(['editor_id', 'state'])
    .execute();
}

async function addToAuthors(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, definition: string) =>
    sql`alter table manuscript_authors add column ${sql.id(name)} ${sql.raw(definition)}`.execute(
      db,
    );
  await add('rank', 'integer not null default 0');
  await add('orcid', 'text');
  await add('credit_roles', `text not null default '[]'`);
  await add('confirmed_at', 'bigint');
  await add('removed_at', 'bigint');
  await sql`update manuscript_authors set rank = position`.execute(db);
}

async function addToFiles(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, definition: string) =>
    sql`alter table manuscript_files add column ${sql.id(name)} ${sql.raw(definition)}`.execute(db);
  await add('purpose', `text not null default 'manuscript'`);
  await add('round', 'integer not null default 1');
  await add('removed_at', 'bigint');
  await add('neutral_key', 'text');
  await add('findings', 'text');
}

const withId = <Name extends string>(db: Kysely<unknown>, table: CreateTableBuilder<Name>) =>
  table.addColumn('id', 'integer', (column) =>
    isPostgres(db)
      ? column.generatedByDefaultAsIdentity().primaryKey()
      : column.primaryKey().autoIncrement(),
  );
