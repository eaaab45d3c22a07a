import type { Connection } from '#app/platform/db/database.server.ts';

/** Why the corresponding author appeals, or null. */
export async function findReasons(
  connection: Connection,
  manuscriptId: number,
): Promise<string | null> {
  const appeal = await connection
    .selectFrom('appeals')
    .select('reasons')
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirst();
  return appeal?.reasons ?? null;
}
