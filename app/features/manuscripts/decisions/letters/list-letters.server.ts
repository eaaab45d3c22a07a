import type { HasDb } from '#app/platform/platform.server.ts';

/** A letter as the authors got it. Who wrote it is not told. */
export type LetterToAuthors = {
  subject: string;
  letter: string;
  at: number;
  decision?: number;
};

/**
 * The letters of all decisions on a manuscript and of each return, the answer to its appeal, and
 * the one that closed it; the latest first.
 */
export async function listLetters({ db }: HasDb, manuscriptId: number): Promise<LetterToAuthors[]> {
  const decisions = await db
    .selectFrom('decisions')
    .select(['id as decision', 'subject', 'letter', 'decided_at as at'])
    .where('manuscript_id', '=', manuscriptId)
    .execute();
  const appeals = await db
    .selectFrom('appeals')
    .select(['letter', 'decided_at as at'])
    .where('manuscript_id', '=', manuscriptId)
    .execute();
  const takenBack = await db
    .selectFrom('decisions_taken_back')
    .select(['back_subject as subject', 'back_letter as letter', 'taken_back_at as at'])
    .where('manuscript_id', '=', manuscriptId)
    .execute();
  const closings = await db
    .selectFrom('closings')
    .select(['subject', 'letter', 'answered_at'])
    .where('manuscript_id', '=', manuscriptId)
    .where('answer', '=', 'confirmed')
    .execute();
  const returns = await db
    .selectFrom('returns')
    .select(['subject', 'letter', 'returned_at as at'])
    .where('manuscript_id', '=', manuscriptId)
    .execute();
  const answers = appeals.flatMap(({ letter, at }) =>
    letter === null || at === null ? [] : [{ subject: 'The answer to the appeal', letter, at }],
  );
  const ends = closings.map(({ answered_at: at, ...row }) => ({ ...row, at: at! }));
  return [...decisions, ...takenBack, ...answers, ...ends, ...returns].toSorted(
    (one, other) => other.at - one.at,
  );
}
