import type { HasClockAndDb } from '#app/platform/platform.server.ts';

/** @param person as the link of the letter names them */
export async function stopReadersLetter(
  { db, clock }: HasClockAndDb,
  person: string,
  isStopped: boolean,
): Promise<void> {
  await db
    .updateTable('readers_letters')
    .set({ stopped_at: isStopped ? clock.now() : null })
    .where('person', '=', person)
    .execute();
}
