import type { Connection } from '#app/platform/db/database.server.ts';
import type { Owner } from '../core/owner.ts';
import { ownIds } from './list-own-manuscripts.server.ts';

/** Which of these paper IDs are of manuscripts that an account sent in, or that name its address. */
export async function listOwnPapers(
  connection: Connection,
  owner: Owner,
  paperIds: readonly number[],
): Promise<Set<number>> {
  const rows = await connection
    .selectFrom('manuscripts')
    .select('paper_id')
    .where('paper_id', 'in', paperIds)
    .where('id', 'in', ownIds(connection, owner))
    .execute();
  return new Set(rows.map((row) => row.paper_id));
}
