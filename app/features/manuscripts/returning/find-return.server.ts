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

/** What its authors were asked and answered when they sent a manuscript back last. */
export const answeredOf = ({ db }: HasDb, id: number) =>
  db
    .selectFrom('returns')
    .select(['asked', 'note', 'ended_at as at'])
    .where('manuscript_id', '=', id)
    .where('ended_how', '=', 'sent-back')
    .orderBy('id', 'desc')
    .limit(1);
