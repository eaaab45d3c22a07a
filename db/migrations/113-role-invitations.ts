import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** People invited into a role by mail; and who gave a role stays known after their account is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('role_invitations')
    .addColumn('id', 'integer', (column) =>
      isPostgres(db)
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('institution', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('invited_by', 'text', (column) => column.notNull())
    .addColumn('invited_at', 'bigint', (column) => column.notNull())
    .addColumn('sent', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('reminded_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_as', 'text')
    .addColumn('word', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('account_id', 'text')
    .addCheckConstraint(
      'role_invitations_end',
      sql`(ended_at is null) = (ended_as is null)
        and ended_as in ('accepted', 'declined', 'taken-back', 'in-vain')`,
    )
    .execute();
  await sql`
    create unique index role_invitations_open on role_invitations (email) where ended_at is null
  `.execute(db);
  await (isPostgres(db)
    ? sql`alter table role_changes drop constraint role_changes_changed_by_fkey`.execute(db)
    : renew(db));
}

/** SQLite drops no foreign key. */
async function renew(db: Kysely<unknown>): Promise<void> {
  await sql`drop index role_changes_user_idx`.execute(db);
  await sql`alter table role_changes rename to role_changes_before`.execute(db);
  await db.schema
    .createTable('role_changes')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`
    insert into role_changes (user_id, role, changed_by, changed_at)
    select user_id, role, changed_by, changed_at from role_changes_before order by rowid
  `.execute(db);
  await sql`drop table role_changes_before`.execute(db);
  await db.schema
    .createIndex('role_changes_user_idx')
    .on('role_changes')
    .columns(['user_id', 'changed_at'])
    .execute();
}
