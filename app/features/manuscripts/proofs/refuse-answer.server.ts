import type { Platform } from '#app/platform/platform.server.ts';
import type { MoveRefusal } from '../core/laws.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { listProofs } from './list-proofs.server.ts';

/** Why a proof can no longer be answered. */
export type ClosedProof =
  /** The first answer to a proof stands. */
  | { outcome: 'answered-before' }
  /** There is a newer proof than the one that was seen. */
  | { outcome: 'replaced' }
  | { outcome: 'no-such-proof' }
  | { outcome: 'refused'; reason: MoveRefusal };

/** Null while the author may still say what is wrong in this proof, or approve it. */
export async function refuseAnswer(
  inside: Pick<Platform, 'db'>,
  manuscript: Pick<CaseFile, 'id' | 'state'>,
  round: number,
): Promise<ClosedProof | null> {
  const proofs = await listProofs(inside, manuscript.id);
  const [latest] = proofs;
  const seen = proofs.find((proof) => proof.round === round);
  if (!latest || !seen) return { outcome: 'no-such-proof' };
  if (seen.answer !== null) return { outcome: 'answered-before' };
  if (manuscript.state !== 'in-production') {
    return { outcome: 'refused', reason: 'not-in-this-state' };
  }
  return seen.round === latest.round ? null : { outcome: 'replaced' };
}
