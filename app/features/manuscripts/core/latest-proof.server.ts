import { sql } from 'kysely';

export type ProofAnswer = 'approved' | 'corrections';

export type LatestProof = {
  /** `sent` while the author has not answered. */
  status: 'sent' | ProofAnswer;
  /** By when the answer is asked for, in milliseconds since 1970. */
  dueAt: number;
};

/** A column of a manuscript's latest proof, as SQL over `manuscripts`. */
export const ofLatestProof = <Value>(column: 'due_at' | 'answer' | 'answered_at' | 'round') =>
  sql<Value | null>`(
    select proofs.${sql.ref(column)} from proofs where proofs.manuscript_id = manuscripts.id
    order by proofs.round desc limit 1)`;

export const latestProof = (dueAt: number | null, answer: ProofAnswer | null): LatestProof | null =>
  dueAt === null ? null : { status: answer ?? 'sent', dueAt };
