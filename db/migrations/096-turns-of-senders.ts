import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Jobs have a rank, and of what strangers send each sender has turns; whose was last is remembered for an hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('jobs')
    .addColumn('rank', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('jobs')
    .addColumn('sender', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('job_turns')
    .addColumn('sender', 'text', (column) => column.primaryKey())
    .addColumn('taken_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.dropIndex('jobs_next').execute();
  await sql`create index jobs_next on jobs (lane, rank, due_at, id)
    where due_at is not null`.execute(db);
  await sql`update jobs set rank = 1
    where name in ('make-neutral-copy', 'read-front-page')`.execute(db);
  await sql`update jobs set rank = 2 where name = 'check-file'`.execute(db);
}
