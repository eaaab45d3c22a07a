/** The steps in which other nouns change the row of a manuscript; its state is changed by `moveManuscript` alone. */
import { randomInt } from 'node:crypto';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ManuscriptDetails } from './manuscript-details.ts';
import type { ManuscriptState } from './states.ts';

type NewManuscript = {
  paperId: number;
  state: ManuscriptState;
  title: string;
  fingerprint: string;
  submittedBy: string | null;
  receivedAt: number;
};

/** A number of chance that no other manuscript has. */
async function freeReviewNumber({ db }: Pick<Platform, 'db'>): Promise<number> {
  for (;;) {
    const number = randomInt(10_000_000, 100_000_000);
    const taken = await db
      .selectFrom('manuscripts')
      .select('id')
      .where('review_number', '=', number)
      .executeTakeFirst();
    if (!taken) return number;
  }
}

/** @returns the id of the row */
export async function insertManuscript(
  inside: Pick<Platform, 'db'>,
  { paperId, state, title, fingerprint, submittedBy, receivedAt }: NewManuscript,
): Promise<number> {
  const { id } = await inside.db
    .insertInto('manuscripts')
    .values({
      paper_id: paperId,
      review_number: await freeReviewNumber(inside),
      state,
      title,
      fingerprint,
      submitted_by: submittedBy,
      received_at: receivedAt,
      moved_at: receivedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const row = ({ db }: Pick<Platform, 'db'>, id: number) =>
  db.updateTable('manuscripts').where('id', '=', id);

/** @param editor account, or null for no editor */
export const setHandlingEditor = (
  inside: Pick<Platform, 'db'>,
  id: number,
  editor: string | null,
) => row(inside, id).set({ editor_id: editor }).execute();

/** @param dueAt milliseconds since 1970 */
export const setRevisionDue = (
  inside: Pick<Platform, 'db'>,
  id: number,
  { dueAt, now }: { dueAt: number; now: number },
) => row(inside, id).set({ revise_by: dueAt, revise_by_set_at: now }).execute();

/** No revision is asked for any more. */
export const clearRevisionDue = (inside: Pick<Platform, 'db'>, id: number) =>
  row(inside, id).set({ revise_by: null, revise_by_set_at: null }).execute();

/** The day until which the revision was due goes: the next revision gets one of its own. */
export const setRevisedTexts = (
  inside: Pick<Platform, 'db'>,
  id: number,
  texts: { title: string; abstract: string; keywords: string },
) =>
  row(inside, id)
    .set({ ...texts, revise_by: null })
    .execute();

export const setCorrectedTexts = (
  inside: Pick<Platform, 'db'>,
  id: number,
  texts: { title: string; abstract: string; keywords: string },
) => row(inside, id).set(texts).execute();

export const setTitle = (inside: Pick<Platform, 'db'>, id: number, title: string) =>
  row(inside, id).set({ title }).execute();

export const setTexts = (
  inside: Pick<Platform, 'db'>,
  id: number,
  texts: { abstract: string; keywords: string; articleType: string | null },
) => {
  const { articleType, ...others } = texts;
  return row(inside, id)
    .set({ ...others, article_type: articleType })
    .execute();
};

export const setDetails = (inside: Pick<Platform, 'db'>, id: number, details: ManuscriptDetails) =>
  row(inside, id)
    .set({ details: JSON.stringify(details) })
    .execute();

/** @param position of the author */
export const setCorresponding = (inside: Pick<Platform, 'db'>, id: number, position: number) =>
  row(inside, id).set({ corresponding: position }).execute();

export const setSection = (inside: Pick<Platform, 'db'>, id: number, section: number | null) =>
  row(inside, id).set({ section_id: section }).execute();

export const setCompleted = (inside: Pick<Platform, 'db'>, id: number, now: number) =>
  row(inside, id).set({ completed_at: now }).execute();

/** The same may be submitted again. */
export const forgetFingerprint = (inside: Pick<Platform, 'db'>, id: number) =>
  row(inside, id).set({ fingerprint: null }).execute();
