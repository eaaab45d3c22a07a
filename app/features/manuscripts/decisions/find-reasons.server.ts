import type { Platform } from '#app/platform/platform.server.ts';

/** Why the corresponding author appeals, or null. */
export async function findReasons(
  { db }: Pick<Platform, 'db'>,
  manuscriptId: number,
): Promise<string | null> {
  const appeal = await db
    .selectFrom('appeals')
    .select('reasons')
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirst();
  return appeal?.reasons ?? null;
}
