import type { Platform } from '#app/platform/platform.server.ts';

/** The letter of acceptance is genuine no more: its code leads nowhere. */
export async function revokeAcceptance(
  { db }: Pick<Platform, 'db'>,
  manuscriptId: number,
): Promise<void> {
  await db
    .deleteFrom('certificates')
    .where('manuscript_id', '=', manuscriptId)
    .where('kind', '=', 'acceptance')
    .execute();
}
