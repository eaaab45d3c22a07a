import { sql } from 'kysely';
import type { CreateTableBuilder, Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Jobs and mails: work that processes share out among themselves by leases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const work = <Name extends string>(table: CreateTableBuilder<Name>) =>
    table
      .addColumn('id', 'integer', (column) =>
        isPostgres(db)
          ? column.generatedByDefaultAsIdentity().primaryKey()
          : column.primaryKey().autoIncrement(),
      )
      .addColumn('unique_key', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('claimed_by', 'text')
      .addColumn('claimed_until', 'bigint')
      .addColumn('failed_at', 'bigint')
      .addColumn('last_error', 'text');

  await work(db.schema.createTable('jobs'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('done_at', 'bigint')
    .addUniqueConstraint('jobs_once', ['name', 'unique_key'])
    .addCheckConstraint(
      'jobs_due_or_settled',
      sql`(due_at is null) = (done_at is not null or failed_at is not null)`,
    )
    .execute();
  await db.schema.createIndex('jobs_due').on('jobs').column('due_at').execute();
  await db.schema.createIndex('jobs_done').on('jobs').column('done_at').execute();

  await work(db.schema.createTable('mails'))
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('about', 'text')
    .addColumn('to_name', 'text', (column) => column.notNull())
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('reply_name', 'text', (column) => column.notNull())
    .addColumn('reply_address', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('headers', 'text', (column) => column.notNull())
    .addColumn('attachments', 'text', (column) => column.notNull())
    .addColumn('confidential', 'integer', (column) => column.notNull())
    .addColumn('give_up_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('answer', 'text')
    .addUniqueConstraint('mails_once', ['purpose', 'unique_key'])
    .addCheckConstraint(
      'mails_due_or_settled',
      sql`(due_at is null) = (sent_at is not null or failed_at is not null)`,
    )
    .execute();
  await db.schema.createIndex('mails_due').on('mails').column('due_at').execute();
  await db.schema.createIndex('mails_about').on('mails').columns(['about', 'id']).execute();
}
