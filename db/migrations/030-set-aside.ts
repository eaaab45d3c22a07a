import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Work with documents has a lane of its own, and is set aside when its process died twice. Files
 * remember for which authors they were looked into, and what became of their copies.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const jobs = () => db.schema.alterTable('jobs');
  await jobs()
    .addColumn('lane', 'text', (column) => column.notNull().defaultTo('ordinary'))
    .execute();
  await jobs()
    .addColumn('deaths', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.dropIndex('jobs_due').execute();
  await sql`create index jobs_next on jobs (lane, due_at, id) where due_at is not null`.execute(db);
  await sql`update jobs set lane = 'documents'
    where name in ('make-neutral-copy', 'make-review-copy', 'read-front-page', 'print-agreement')`.execute(
    db,
  );

  await db.schema.alterTable('manuscript_files').addColumn('looked_for', 'text').execute();
  await db.schema.alterTable('review_files').addColumn('copy_problem', 'text').execute();
  await db.schema
    .alterTable('article_texts')
    .addColumn('unfinished', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
