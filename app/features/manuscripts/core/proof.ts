export type ProofAnswer = 'approved' | 'corrections';

export type LatestProof = {
  /** `sent` while the author has not answered. */
  status: 'sent' | ProofAnswer;
  /** By when the answer is asked for, in milliseconds since 1970. */
  dueAt: number;
};
