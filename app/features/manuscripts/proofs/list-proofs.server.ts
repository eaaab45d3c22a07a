import type { HasDb } from '#app/platform/platform.server.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';

/** Rounds count from 1; `sentBy` is the account of the editor. */
export type Proof = Awaited<ReturnType<typeof listProofs>>[number];

export async function listProofs({ db }: HasDb, manuscriptId: number) {
  const rows = await db
    .selectFrom('proofs')
    .select(['round', 'file_name as fileName', 'storage_key as storageKey', 'size', 'sha256'])
    .select(['message', 'sent_by as sentBy', 'sent_at as sentAt', 'due_at as dueAt'])
    .select(['answer', 'corrections', 'answered_by as answeredBy', 'answered_at as answeredAt'])
    .select(['annotated_name as annotatedName', 'annotated_key as annotatedKey'])
    .select('annotated_size as annotatedSize')
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('round', 'desc')
    .execute();
  return rows.map(({ annotatedName, annotatedKey, annotatedSize, ...proof }) => ({
    ...proof,
    annotated:
      annotatedKey === null
        ? null
        : { fileName: annotatedName!, storageKey: annotatedKey, size: annotatedSize! },
  }));
}

/** The text that the PDF of a proof shows; null where the PDF was set elsewhere. */
export async function findProofText(
  { db }: HasDb,
  manuscriptId: number,
  round: number,
): Promise<ArticleText | null> {
  const row = await db
    .selectFrom('proofs')
    .select('text')
    .where('manuscript_id', '=', manuscriptId)
    .where('round', '=', round)
    .executeTakeFirst();
  return row?.text == null ? null : (JSON.parse(row.text) as ArticleText);
}
