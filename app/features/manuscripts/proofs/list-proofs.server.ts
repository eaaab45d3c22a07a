import type { Platform } from '#app/platform/platform.server.ts';
import type { ProofAnswer } from '../core/case/case-parts.server.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';

export type Proof = {
  /** From 1. */
  round: number;
  fileName: string;
  storageKey: string;
  size: number;
  sha256: string;
  message: string;
  /** Account of the editor. */
  sentBy: string;
  sentAt: number;
  dueAt: number;
  answer: ProofAnswer | null;
  corrections: string | null;
  answeredBy: number | null;
  answeredAt: number | null;
  annotated: { fileName: string; storageKey: string; size: number } | null;
};

export async function listProofs(
  { db }: Pick<Platform, 'db'>,
  manuscriptId: number,
): Promise<Proof[]> {
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
  { db }: Pick<Platform, 'db'>,
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
