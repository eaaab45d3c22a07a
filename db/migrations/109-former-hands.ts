import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

const FIELDS = sql`field in ('name', 'institution', 'email', 'account')`;

/** Digests of who the owners of deleted accounts were, and accounts that their owners had before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('former_hands')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('former_hands_unique', ['digest', 'account_id'])
    .execute();
  if (isPostgres(db)) {
    await sql`alter table former_details drop constraint former_details_field`.execute(db);
    await db.schema
      .alterTable('former_details')
      .addCheckConstraint('former_details_field', FIELDS)
      .execute();
  } else await renew(db);
  await db.schema
    .createIndex('former_details_by_value')
    .on('former_details')
    .columns(['field', 'value'])
    .execute();
}

/** SQLite changes no constraint. */
async function renew(db: Kysely<unknown>): Promise<void> {
  await sql`drop index former_details_by_user`.execute(db);
  await sql`alter table former_details rename to former_details_before`.execute(db);
  await db.schema
    .createTable('former_details')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('left_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('former_details_field', FIELDS)
    .execute();
  await sql`
    insert into former_details (id, user_id, field, value, left_at)
    select id, user_id, field, value, left_at from former_details_before`.execute(db);
  await sql`drop table former_details_before`.execute(db);
  await sql`create index former_details_by_user on former_details (user_id)`.execute(db);
}
