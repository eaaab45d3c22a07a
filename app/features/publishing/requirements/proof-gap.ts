/** Why the PDF that is to be published is not one that the author approved. */
export type ProofGap =
  | 'not-sent'
  | 'not-answered'
  /** The author sent corrections, and no newer proof was approved. */
  | 'corrections'
  /** The PDF was changed after the author had approved it. */
  | 'another-file';

export type SentProof = { answer: 'approved' | 'corrections' | null; sha256: string };

/** Null when the author approved this very PDF. @param proof the latest one @param sha256 of the PDF */
export function proofGap(proof: SentProof | null, sha256: string | null): ProofGap | null {
  if (!proof) return 'not-sent';
  if (proof.answer === null) return 'not-answered';
  if (proof.answer === 'corrections') return 'corrections';
  return proof.sha256 === sha256 ? null : 'another-file';
}

export const PROOF_WARNINGS: Record<ProofGap, string> = {
  'not-sent': 'The author has not been asked to check the proofs.',
  'not-answered':
    'The author has not approved the proofs: they have been sent, but the author has not replied yet.',
  corrections: 'The author sent corrections, and has not approved a newer proof.',
  'another-file': 'This is not the PDF that the author approved: it has been changed since.',
};
