import type { Connection } from '#app/platform/db/database.server.ts';

/** Which of these paper IDs manuscripts bear that were received here. */
export async function listReceived(
  connection: Connection,
  paperIds: readonly number[],
): Promise<Set<number>> {
  if (paperIds.length === 0) return new Set();
  const rows = await connection
    .selectFrom('manuscripts')
    .select('paper_id')
    .where('paper_id', 'in', paperIds)
    .execute();
  return new Set(rows.map((row) => row.paper_id));
}
