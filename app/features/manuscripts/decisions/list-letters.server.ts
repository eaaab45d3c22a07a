import type { Platform } from '#app/platform/platform.server.ts';

/** A letter as the authors got it. Who wrote it is not told. */
export type LetterToAuthors = { subject: string; letter: string; at: number };

/** The letters of all decisions on a manuscript, and the answer to its appeal; the latest first. */
export async function listLetters(
  { db }: Pick<Platform, 'db'>,
  manuscriptId: number,
): Promise<LetterToAuthors[]> {
  const decisions = await db
    .selectFrom('decisions')
    .select(['subject', 'letter', 'decided_at as at'])
    .where('manuscript_id', '=', manuscriptId)
    .execute();
  const appeals = await db
    .selectFrom('appeals')
    .select(['letter', 'decided_at as at'])
    .where('manuscript_id', '=', manuscriptId)
    .execute();
  const answers = appeals.flatMap(({ letter, at }) =>
    letter === null || at === null ? [] : [{ subject: 'The answer to the appeal', letter, at }],
  );
  return [...decisions, ...answers].toSorted((one, other) => other.at - one.at);
}
