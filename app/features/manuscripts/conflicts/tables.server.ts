import type { Generated } from 'kysely';
import type { ConflictAnswer, Relation } from '../core/conflicts.ts';

/** Only ever added to: of two answers to the same question the later counts. */
type ConflictAnswerTable = ConflictAnswer & {
  id: Generated<number>;
  /** Of which it was asked; the answer holds for the two people in others too. */
  manuscript_id: number;
  /** `person` is a mailbox; `other` as `otherKey` has it. */
  reason: string;
  answered_by: string;
  answered_at: number;
};

/** Editors who have opened a manuscript, and so know who its authors are (L1). */
type ManuscriptReaderTable = { manuscript_id: number; account_id: string; read_at: number };

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    /** Only ever added to. What is declared holds for good; what was found holds while its ground does (L2). */
    conflicts: {
      id: Generated<number>;
      manuscript_id: number;
      account_id: string;
      relation: Relation;
      source: 'declared' | 'found';
      note: string;
      noted_by: string | null;
      noted_at: number;
    };
    conflict_answers: ConflictAnswerTable;
    manuscript_readers: ManuscriptReaderTable;
  }
}
