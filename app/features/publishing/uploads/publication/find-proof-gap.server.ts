import type { Platform } from '#app/platform/platform.server.ts';
import { paperIdIn } from '../standing-to.server.ts';
import type { ProofGap } from './proof-gap.ts';
import { proofGap } from './proof-gap.ts';

/** Null when nothing is missing, or when the paper ID is of no manuscript in production. */
export async function findProofGap(
  { db }: Pick<Platform, 'db'>,
  typed: string,
  sha256: string | null,
): Promise<ProofGap | null> {
  const paperId = paperIdIn(typed);
  if (paperId === null) return null;
  const row = await db
    .selectFrom('manuscripts')
    .leftJoin('proofs', 'proofs.manuscript_id', 'manuscripts.id')
    .select(['proofs.round', 'answer', 'sha256'])
    .where('paper_id', '=', paperId)
    .where('state', '=', 'in-production')
    .orderBy('proofs.round', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return proofGap(row.sha256 === null ? null : { answer: row.answer, sha256: row.sha256 }, sha256);
}
