/** The steps in which other nouns change the row of a manuscript; its state is changed by `moveManuscript` alone. */
import type { Connection } from '#app/platform/db/database.server.ts';
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

/** @returns the id of the row */
export async function addManuscript(
  transaction: Connection,
  { paperId, state, title, fingerprint, submittedBy, receivedAt }: NewManuscript,
): Promise<number> {
  const { id } = await transaction
    .insertInto('manuscripts')
    .values({
      paper_id: paperId,
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

const row = (transaction: Connection, id: number) =>
  transaction.updateTable('manuscripts').where('id', '=', id);

/** @param editor account, or null for no editor */
export const setHandlingEditor = (transaction: Connection, id: number, editor: string | null) =>
  row(transaction, id).set({ editor_id: editor }).execute();

/** @param dueAt milliseconds since 1970 */
export const setRevisionDue = (
  transaction: Connection,
  id: number,
  { dueAt, now }: { dueAt: number; now: number },
) => row(transaction, id).set({ revise_by: dueAt, revise_by_set_at: now }).execute();

/** The day until which the revision was due goes: the next revision gets one of its own. */
export const setRevisedTexts = (
  transaction: Connection,
  id: number,
  texts: { title: string; abstract: string; keywords: string },
) =>
  row(transaction, id)
    .set({ ...texts, revise_by: null })
    .execute();

export const setTexts = (
  transaction: Connection,
  id: number,
  texts: { abstract: string; keywords: string; articleType: string | null },
) => {
  const { articleType, ...others } = texts;
  return row(transaction, id)
    .set({ ...others, article_type: articleType })
    .execute();
};

export const setDetails = (transaction: Connection, id: number, details: ManuscriptDetails) =>
  row(transaction, id)
    .set({ details: JSON.stringify(details) })
    .execute();

/** @param position of the author */
export const setCorresponding = (transaction: Connection, id: number, position: number) =>
  row(transaction, id).set({ corresponding: position }).execute();

export const setSection = (transaction: Connection, id: number, section: number | null) =>
  row(transaction, id).set({ section_id: section }).execute();

export const setCompleted = (transaction: Connection, id: number, now: number) =>
  row(transaction, id).set({ completed_at: now }).execute();

/** The same may be submitted again. */
export const forgetFingerprint = (transaction: Connection, id: number) =>
  row(transaction, id).set({ fingerprint: null }).execute();
