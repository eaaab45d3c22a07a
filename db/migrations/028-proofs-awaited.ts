import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The proofs that wait for an answer, of which authors are reminded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index proofs_awaited on proofs (due_at) where answer is null`.execute(db);
}
