import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Which works were found by a search, so that they can be taken back, and how many references the list of a file has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('cited_works')
    .addColumn('from_search', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Found by a search is what has no words of its own, but for retracted articles of the journal, which were found by their titles.
  await sql`update cited_works set from_search = 1 where said = ''
    and exists (select 1 from cited_words where cited_words.file_id = cited_works.file_id)
    and not exists (select 1 from known_retractions
      where known_retractions.work_key = cited_works.work_key and source = 'journal')`.execute(db);
  await db.schema
    .createTable('cited_lists')
    .addColumn('file_id', 'integer', (column) =>
      column.primaryKey().references('manuscript_files.id').onDelete('cascade'),
    )
    .addColumn('listed', 'integer', (column) => column.notNull())
    .execute();
}
