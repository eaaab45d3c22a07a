import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';
import type { Correction } from './settle-correction.server.ts';

type Place = { manuscriptId: number; round: number; element: string };
type Wished = Place & Pick<Correction, 'kind' | 'place' | 'was' | 'value'> & { position: number };

/** In place of what was wished there before. */
export async function saveCorrection(
  { db, clock }: HasClockAndDb,
  { manuscriptId, position, ...wished }: Wished,
): Promise<void> {
  const made = { ...wished, made_by: position, made_at: clock.now() };
  await db
    .insertInto('author_corrections')
    .values({
      manuscript_id: manuscriptId,
      ...made,
      sent_at: null,
      settled: null,
      settled_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['manuscript_id', 'round', 'element']).doUpdateSet(made),
    )
    .execute();
}

export async function dropCorrection(
  { db }: HasDb,
  { manuscriptId, round, element }: Place,
): Promise<void> {
  await db
    .deleteFrom('author_corrections')
    .where('manuscript_id', '=', manuscriptId)
    .where('round', '=', round)
    .where('element', '=', element)
    .where('sent_at', 'is', null)
    .execute();
}

/** Those of a proof go to the editor. */
export async function sendCorrections(
  { db, clock }: HasClockAndDb,
  { manuscriptId, round }: Omit<Place, 'element'>,
): Promise<void> {
  await db
    .updateTable('author_corrections')
    .set({ sent_at: clock.now() })
    .where('manuscript_id', '=', manuscriptId)
    .where('round', '=', round)
    .execute();
}

export async function countUnsent(
  { db }: HasDb,
  { manuscriptId, round }: Omit<Place, 'element'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('author_corrections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('manuscript_id', '=', manuscriptId)
    .where('round', '=', round)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
