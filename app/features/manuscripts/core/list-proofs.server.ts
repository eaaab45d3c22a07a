import type { Platform } from '#app/platform/platform.server.ts';
import { sql } from 'kysely';
import type { LatestProof, ProofAnswer, ProofGap } from './proof.ts';
import { proofGap } from './proof.ts';

/** A proof with what its author said. */
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
  /** Instants in milliseconds since 1970. */
  sentAt: number;
  dueAt: number;
  answer: ProofAnswer | null;
  corrections: string | null;
  /** Position of the author. */
  answeredBy: number | null;
  answeredAt: number | null;
  annotated: { fileName: string; storageKey: string; size: number } | null;
};

/** The proofs of a manuscript, the latest first. */
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

/** A column of a manuscript's latest proof, as SQL over `manuscripts`. */
export const ofLatestProof = <Value>(column: 'due_at' | 'answer' | 'answered_at') =>
  sql<Value | null>`(
    select proofs.${sql.ref(column)} from proofs where proofs.manuscript_id = manuscripts.id
    order by proofs.round desc limit 1)`;

/** The latest proof from two columns of it; null when none was sent. */
export const latestProof = (dueAt: number | null, answer: ProofAnswer | null): LatestProof | null =>
  dueAt === null ? null : { standing: answer ?? 'sent', dueAt };

/**
 * What is missing from the author's approval of a PDF that is to be published; null when nothing is,
 * or when the paper ID is of no manuscript in production.
 */
export async function findProofGap(
  { db }: Pick<Platform, 'db'>,
  paperId: string,
  sha256: string | null,
): Promise<ProofGap | null> {
  if (!/^[1-9]\d{0,8}$/.test(paperId)) return null;
  const row = await db
    .selectFrom('manuscripts')
    .leftJoin('proofs', 'proofs.manuscript_id', 'manuscripts.id')
    .select(['proofs.round', 'answer', 'sha256'])
    .where('paper_id', '=', Number(paperId))
    .where('state', '=', 'in-production')
    .orderBy('proofs.round', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return proofGap(row.sha256 === null ? null : { answer: row.answer, sha256: row.sha256 }, sha256);
}
