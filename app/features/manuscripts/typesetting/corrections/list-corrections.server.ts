import type { Platform } from '#app/platform/platform.server.ts';
import type { CorrectedKind } from './corrected.ts';

export type Correction = {
  id: number;
  round: number;
  element: string;
  kind: CorrectedKind;
  /** What the place was called: `Figure 3`. */
  place: string;
  /** The words of the proof, and those that are wished, with their marks. */
  was: string;
  value: string;
  /** Null until it was sent to the editor. */
  sentAt: number | null;
  settled: 'made' | 'not-made' | null;
};

export const listCorrections = (
  { db }: Pick<Platform, 'db'>,
  manuscriptId: number,
): Promise<Correction[]> =>
  db
    .selectFrom('author_corrections')
    .select(['id', 'round', 'element', 'kind', 'place', 'was', 'value'])
    .select(['sent_at as sentAt', 'settled'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('id')
    .execute();
