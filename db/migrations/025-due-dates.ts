import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Until when authors are asked for a revision, and since when a due date is what it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('manuscripts').addColumn('revise_by', 'bigint').execute();
  await db.schema.alterTable('manuscripts').addColumn('revise_by_set_at', 'bigint').execute();
  await db.schema.alterTable('review_invitations').addColumn('due_moved_at', 'bigint').execute();
  await sql`create index manuscripts_revise_by on manuscripts (revise_by)
    where revise_by is not null`.execute(db);
}
