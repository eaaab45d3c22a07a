import type { Platform } from '#app/platform/platform.server.ts';

export async function noteAuthorship(
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  manuscriptId: number,
  position: number,
): Promise<void> {
  await db
    .updateTable('manuscript_authors')
    .set({ confirmed_at: clock.now() })
    .where('manuscript_id', '=', manuscriptId)
    .where('position', '=', position)
    .where('confirmed_at', 'is', null)
    .execute();
}
