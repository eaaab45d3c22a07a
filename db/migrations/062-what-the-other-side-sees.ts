import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The number by which reviewers know a manuscript, of chance, since authors' forms confirm the paper
 * ID; what was found in the copies of reviewers' files, and which went with a decision.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('manuscripts').addColumn('review_number', 'integer').execute();
  const { rows } = await sql<{ id: number }>`select id from manuscripts order by id`.execute(db);
  const taken = new Set<number>();
  for (const { id } of rows) {
    let number = randomInt(10_000_000, 100_000_000);
    while (taken.has(number)) number = randomInt(10_000_000, 100_000_000);
    taken.add(number);
    await sql`update manuscripts set review_number = ${number} where id = ${id}`.execute(db);
  }
  await db.schema
    .createIndex('manuscripts_review_number')
    .unique()
    .on('manuscripts')
    .column('review_number')
    .execute();

  await db.schema.alterTable('review_files').addColumn('findings', 'text').execute();
  await db.schema
    .createTable('decision_files')
    .addColumn('decision_id', 'integer', (column) =>
      column.notNull().references('decisions.id').onDelete('cascade'),
    )
    .addColumn('review_file_id', 'integer', (column) =>
      column.notNull().references('review_files.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('decision_files_key', ['decision_id', 'review_file_id'])
    .execute();
}
