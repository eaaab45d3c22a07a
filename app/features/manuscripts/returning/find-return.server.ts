import type { HasDb } from '#app/platform/platform.server.ts';
import type { ManuscriptState } from '../core/states.ts';

/** What the authors of a returned manuscript are asked; null while it is not with them. */
export async function findReturn(
  { db }: HasDb,
  { id, state }: { id: number; state: ManuscriptState },
): Promise<{ asked: string } | null> {
  if (state !== 'returned') return null;
  const row = await db
    .selectFrom('returns')
    .select('asked')
    .where('manuscript_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
