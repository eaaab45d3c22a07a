import type { Platform } from '#app/platform/platform.server.ts';

/** Before that only the corresponding author is written to: the sender is unknown. */
export async function isReached(
  { db }: Pick<Platform, 'db'>,
  manuscriptId: number,
): Promise<boolean> {
  const proved = await db
    .selectFrom('manuscript_authors')
    .select('position')
    .where('manuscript_id', '=', manuscriptId)
    .where('address_proved_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return proved !== undefined;
}
