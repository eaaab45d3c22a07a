import { sql } from 'kysely';
import type { CreateTableBuilder, Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Editors, conflicts, reviewers, invitations, reviews and decisions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withId(db, db.schema.createTable('editor_assignments'))
    .addColumn('manuscript_id', 'integer', ofManuscript)
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('assigned_by', 'text')
    .addColumn('assigned_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addCheckConstraint('editor_assignments_kind', sql`kind in ('handling', 'guest', 'appeal')`)
    .execute();
  await sql`
    create unique index editor_assignments_now on editor_assignments (manuscript_id, account_id)
    where ended_at is null`.execute(db);
  await index(db, 'editor_assignments', ['account_id', 'manuscript_id']);

  await withId(db, db.schema.createTable('conflicts'))
    .addColumn('manuscript_id', 'integer', ofManuscript)
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('relation', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('noted_by', 'text')
    .addColumn('noted_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('conflicts_source', sql`source in ('declared', 'found')`)
    .addUniqueConstraint('conflicts_once', ['manuscript_id', 'account_id', 'relation'])
    .execute();
  await index(db, 'conflicts', ['account_id', 'manuscript_id']);

  await withId(db, db.schema.createTable('reviewers'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('institution', 'text', (column) => column.notNull())
    .addColumn('expertise', 'text', (column) => column.notNull())
    .addColumn('orcid', 'text')
    .addColumn('account_id', 'text', (column) => column.unique())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('retired_at', 'bigint')
    .addCheckConstraint('reviewers_origin', sql`origin in ('sample', 'journal')`)
    .execute();

  await withId(db, db.schema.createTable('review_invitations'))
    .addColumn('manuscript_id', 'integer', ofManuscript)
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('reviewer_id', 'integer', (column) => column.notNull().references('reviewers.id'))
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('invited_by', 'text')
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('invited_at', 'bigint')
    .addColumn('answer_by', 'bigint')
    .addColumn('accepted_at', 'bigint')
    .addColumn('declined_at', 'bigint')
    .addColumn('answer_text', 'text')
    .addColumn('due_at', 'bigint')
    .addColumn('cancelled_at', 'bigint')
    .addColumn('thanked_at', 'bigint')
    .addColumn('key_version', 'integer', (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint('review_invitations_once', ['manuscript_id', 'round', 'reviewer_id'])
    .addCheckConstraint(
      'review_invitations_answer',
      sql`accepted_at is null or declined_at is null`,
    )
    .execute();
  await index(db, 'review_invitations', ['reviewer_id', 'invited_at']);
  await index(db, 'review_invitations', ['due_at']);

  await db.schema
    .createTable('reviews')
    .addColumn('invitation_id', 'integer', (column) =>
      column.primaryKey().references('review_invitations.id'),
    )
    .addColumn('draft', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addColumn('recommendation', 'text')
    .addColumn('for_authors', 'text')
    .addColumn('for_editors', 'text')
    .addColumn('scores', 'text')
    .addColumn('completed_at', 'bigint')
    .addCheckConstraint(
      'reviews_complete',
      sql`completed_at is null or (recommendation is not null and for_authors is not null)`,
    )
    .execute();

  await withId(db, db.schema.createTable('review_files'))
    .addColumn('invitation_id', 'integer', (column) =>
      column.notNull().references('review_invitations.id'),
    )
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('storage_key', 'text', (column) => column.notNull().unique())
    .addColumn('neutral_key', 'text')
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'review_files', ['invitation_id']);

  await withId(db, db.schema.createTable('decisions'))
    .addColumn('manuscript_id', 'integer', ofManuscript)
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('leads_to', 'text', (column) => column.notNull())
    .addColumn('decided_by', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('letter', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('decisions_once', ['manuscript_id', 'round'])
    .execute();

  await withId(db, db.schema.createTable('manuscript_notes'))
    .addColumn('manuscript_id', 'integer', ofManuscript)
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('noted_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'manuscript_notes', ['manuscript_id']);

  await db.schema
    .createTable('letter_templates')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('certificates')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('manuscript_id', 'integer', ofManuscript)
    .addColumn('invitation_id', 'integer', (column) => column.references('review_invitations.id'))
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('certificates_kind', sql`kind in ('acceptance', 'review')`)
    .execute();
  await index(db, 'certificates', ['manuscript_id']);
}

type Column = Parameters<Parameters<CreateTableBuilder<string>['addColumn']>[2] & object>[0];

const ofManuscript = (column: Column): Column => column.notNull().references('manuscripts.id');

const index = (db: Kysely<unknown>, table: string, columns: string[]): Promise<void> =>
  db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();

const withId = <Name extends string>(db: Kysely<unknown>, table: CreateTableBuilder<Name>) =>
  table.addColumn('id', 'integer', (column) =>
    isPostgres(db)
      ? column.generatedByDefaultAsIdentity().primaryKey()
      : column.primaryKey().autoIncrement(),
  );
