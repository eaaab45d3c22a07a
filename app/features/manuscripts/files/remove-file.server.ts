import type { HasClockAndDb } from '#app/platform/platform.server.ts';

/** Takes back a file that an author added in this round, if it is one of those that may go. */
export async function removeFile(
  inside: HasClockAndDb,
  { id, round }: { id: number; round: number },
  file: number,
): Promise<void> {
  await inside.db
    .updateTable('manuscript_files')
    .set({ removed_at: inside.clock.now() })
    .where('id', '=', file)
    .where('manuscript_id', '=', id)
    .where('round', '=', round)
    .where('purpose', 'in', ['title-page', 'anonymised', 'supplement'])
    .where('removed_at', 'is', null)
    .execute();
}
