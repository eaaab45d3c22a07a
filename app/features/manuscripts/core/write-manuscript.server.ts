/** The steps in which other nouns change the row of a manuscript; its state is changed by `moveManuscript` alone. */
import { randomInt } from 'node:crypto';
import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';
import { abstractKeys, titleKeys, wholeTitle } from '#app/platform/text/likeness.ts';
import type { ManuscriptDetails } from './manuscript-details.ts';
import type { ManuscriptState } from './states.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Actor, HappeningTo } from '#app/platform/history/history.server.ts';

type NewManuscript = {
  paperId: number;
  state: ManuscriptState;
  title: string;
  fingerprint: string;
  submittedBy: string | null;
  receivedAt: number;
};

async function freeReviewNumber({ db }: HasDb): Promise<number> {
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
  inside: HasDb,
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
  await keepKeys(inside, id, { title });
  return id;
}

/** Under its present title and abstract, as far as given, a manuscript is found by such as are like it. */
async function keepKeys(
  { db }: HasDb,
  id: number,
  { title, abstract }: { title?: string; abstract?: string },
): Promise<void> {
  const ofTitle = title === undefined ? [] : titleKeys(title);
  const keys = [
    ...ofTitle.map((each) => ({ part: 'title' as const, ...each })),
    ...(title === undefined ? [] : [{ part: 'whole' as const, place: 0, key: wholeTitle(title) }]),
    ...abstractKeys(abstract ?? '').map((key) => ({ part: 'abstract' as const, place: 0, key })),
  ];
  const parts = [
    ...(title === undefined ? [] : (['title', 'whole'] as const)),
    ...(abstract === undefined ? [] : (['abstract'] as const)),
  ];
  await db
    .deleteFrom('manuscript_keys')
    .where('manuscript_id', '=', id)
    .where('part', 'in', parts)
    .execute();
  // SQLite takes so many values in one statement.
  for (let at = 0; at < keys.length; at += 500) {
    const rows = keys.slice(at, at + 500).map((each) => ({ manuscript_id: id, ...each }));
    await db.insertInto('manuscript_keys').values(rows).execute();
  }
}

const row = ({ db }: HasDb, id: number) => db.updateTable('manuscripts').where('id', '=', id);

/** @param editor account, or null for no editor */
export const setHandlingEditor = (inside: HasDb, id: number, editor: string | null) =>
  row(inside, id).set({ editor_id: editor }).execute();

/** @param dueAt milliseconds since 1970 */
export const setRevisionDue = (
  inside: HasDb,
  id: number,
  { dueAt, now }: { dueAt: number; now: number },
) => row(inside, id).set({ revise_by: dueAt, revise_by_set_at: now }).execute();

/** No revision is asked for any more. */
export const clearRevisionDue = (inside: HasDb, id: number) =>
  row(inside, id).set({ revise_by: null, revise_by_set_at: null }).execute();

type Texts = { title: string; abstract: string; keywords: string };

/** The day until which the revision was due goes: the next revision gets one of its own. */
export const setRevisedTexts = async (inside: HasDb, id: number, texts: Texts): Promise<void> => {
  await setCorrectedTexts(inside, id, texts);
  await row(inside, id).set({ revise_by: null }).execute();
};

export const setCorrectedTexts = async (inside: HasDb, id: number, texts: Texts): Promise<void> => {
  await row(inside, id).set(texts).execute();
  await keepKeys(inside, id, texts);
};

export const setTitle = async (inside: HasDb, id: number, title: string): Promise<void> => {
  await row(inside, id).set({ title }).execute();
  await keepKeys(inside, id, { title });
};

export const setTexts = async (
  inside: HasDb,
  id: number,
  { articleType, ...texts }: { abstract: string; keywords: string; articleType: string | null },
): Promise<void> => {
  await row(inside, id)
    .set({ ...texts, article_type: articleType })
    .execute();
  await keepKeys(inside, id, texts);
};

export const setDetails = (inside: HasDb, id: number, details: ManuscriptDetails) =>
  row(inside, id)
    .set({ details: JSON.stringify(details) })
    .execute();

/** @param position of the author */
export const setCorresponding = (inside: HasDb, id: number, position: number) =>
  row(inside, id).set({ corresponding: position }).execute();

export const setSection = (inside: HasDb, id: number, section: number | null) =>
  row(inside, id).set({ section_id: section }).execute();

/** @param now null where it is to be completed again */
export const setCompleted = (inside: HasDb, id: number, now: number | null) =>
  row(inside, id).set({ completed_at: now }).execute();

/** The same may be submitted again. */
export const forgetFingerprint = (inside: HasDb, id: number) =>
  row(inside, id).set({ fingerprint: null }).execute();

/** Adds a line to the history of a manuscript (L8), in the transaction of the change that it tells. */
export const recordEvent = (
  inside: HasClockAndDb,
  { paperId }: { paperId: number },
  actor: Actor,
  line: HappeningTo<'manuscript'>,
): Promise<void> => addHistory(inside, { ...line, subject: `manuscript:${paperId}`, actor });

/**
 * Until this transaction ends. It comes before what belongs to the manuscript is locked or written,
 * or two would wait for each other.
 */
export async function lockManuscript({ db }: HasDb, paperId: number): Promise<void> {
  if (db.kind !== 'postgres') return;
  await db
    .selectFrom('manuscripts')
    .select('id')
    .where('paper_id', '=', paperId)
    .forUpdate()
    .execute();
}
