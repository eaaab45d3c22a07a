import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Which stored PDF was marked with which notice. Of those from before: a PDF that is another one than stood with the
 * version before its notice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notice_stamps')
    .addColumn('article_id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('is_borne', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('notice_stamps_pk', ['article_id', 'position', 'sha256'])
    .execute();
  await sql`
    insert into notice_stamps (article_id, position, sha256, is_borne)
    select notice.article_id, notice.position, file.sha256, 1
    from article_notices as notice
    join article_versions as earlier
      on earlier.article_id = notice.article_id and earlier.version = notice.version
    join article_files as file on file.article_id = notice.article_id and file.kind = 'pdf'
    where notice.kind <> 'correction' and file.sha256 <> earlier.sha256`.execute(db);
}
