import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** An unpublished article keeps its PDF: changed and published again, it is the version before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['storage_key', 'size', 'sha256', 'password_hash'] as const) {
    const type = column === 'size' ? 'bigint' : 'text';
    await db.schema.alterTable('takedowns').addColumn(column, type).execute();
    // What was unpublished before has its PDF in its upload.
    await sql`
      update takedowns set ${sql.ref(column)} = (
        select max(${sql.ref(`uploads.${column}`)}) from uploads
        where uploads.article_id = takedowns.article_id and uploads.published_at is null
          and uploads.file_name = takedowns.file_name)
    `.execute(db);
  }
}
