/** What an author says to a proof: that it can be printed, or what is wrong in it. */
export type ProofAnswer = 'approved' | 'corrections';

/** How far the latest proof of an article is. */
export type LatestProof = {
  /** `sent` while the author has not answered. */
  status: 'sent' | ProofAnswer;
  /** By when the answer is asked for, in milliseconds since 1970. */
  dueAt: number;
};
