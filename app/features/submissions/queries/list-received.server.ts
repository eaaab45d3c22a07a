import type { Connection } from '#app/platform/db/database.server.ts';
import type { ManuscriptState } from '../states.ts';

/** Which of these paper IDs manuscripts bear that were received here, and where those stand. */
export async function listReceived(
  connection: Connection,
  paperIds: readonly number[],
): Promise<Map<number, ManuscriptState>> {
  if (paperIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom('manuscripts')
    .select(['paper_id', 'state'])
    .where('paper_id', 'in', paperIds)
    .execute();
  return new Map(rows.map((row) => [row.paper_id, row.state]));
}
