import type { Platform } from '#app/platform/platform.server.ts';

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
