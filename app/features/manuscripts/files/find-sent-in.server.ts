import type { Platform } from '#app/platform/platform.server.ts';
import { TEXTS } from '../core/manuscript-file.ts';

/** The manuscript as its authors sent it last, the round that it came in, and the anonymised copy that came later. */
export async function findSentIn(
  { db }: Pick<Platform, 'db'>,
  manuscript: { id: number; round: number },
) {
  const texts = await db
    .selectFrom('manuscript_files')
    .select(['id', 'purpose', 'round', 'format', 'file_name as fileName', 'storage_key as key'])
    .where('manuscript_id', '=', manuscript.id)
    .where('removed_at', 'is', null)
    .where('purpose', 'in', TEXTS)
    .orderBy('round', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const newest = texts[0]?.round ?? manuscript.round;
  const sentIn = texts.find(({ purpose, round }) => purpose === 'manuscript' && round === newest);
  const copy = texts.find(
    ({ id, purpose, round }) =>
      purpose === 'anonymised' && round === newest && sentIn !== undefined && id > sentIn.id,
  );
  return { round: newest, sentIn: sentIn ?? null, copy: copy ?? null };
}
