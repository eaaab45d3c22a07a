import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

const ONCE = 'constraint "review_invitations_once" unique';

/** A reviewer may be asked again in a round once the invitation before was declined or cancelled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await db.schema
      .alterTable('review_invitations')
      .dropConstraint('review_invitations_once')
      .execute();
  } else {
    await withoutConstraint(db);
  }
  await sql`create unique index review_invitations_open
    on review_invitations (manuscript_id, round, reviewer_id)
    where cancelled_at is null and declined_at is null`.execute(db);
}

/** SQLite drops a constraint only by making the table again; what refers to it is counted at the end. */
async function withoutConstraint(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
    where tbl_name = 'review_invitations' and sql is not null order by type desc`.execute(db);
  const [table, ...indexes] = rows.map((row) => row.sql);
  const loose = withoutRule(table!);
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await sql`create table review_invitations_before as select * from review_invitations`.execute(db);
  await sql`drop table review_invitations`.execute(db);
  await sql.raw(loose).execute(db);
  await sql`insert into review_invitations select * from review_invitations_before`.execute(db);
  await sql`drop table review_invitations_before`.execute(db);
  for (const index of indexes) await sql.raw(index).execute(db);
}

/** The statement without the rule, and the comma before it. */
function withoutRule(table: string): string {
  const start = table.indexOf(ONCE);
  if (start === -1) throw new Error(`The table is not as it was: ${table}`);
  const end = table.indexOf(')', start) + 1;
  return table.slice(0, table.lastIndexOf(',', start)) + table.slice(end);
}
