import type { Generated } from 'kysely';

type DecisionTable = {
  id: Generated<number>;
  manuscript_id: number;
  round: number;
  kind: string;
  leads_to: string;
  decided_by: string;
  subject: string;
  letter: string;
  decided_at: number;
  /** In which the letter of a rejection said that it could be appealed; null for the setting's. */
  appeal_days: Generated<number | null>;
};

type TakenBackTable = Omit<DecisionTable, 'id' | 'appeal_days'> & {
  id: number;
  taken_back_by: string;
  taken_back_at: number;
  back_subject: string;
  back_letter: string;
};

type DecisionFileTable = { decision_id: number; review_file_id: number };

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    /** One for each manuscript at most: the key says so (L3). */
    appeals: {
      manuscript_id: number;
      author_position: number;
      reasons: string;
      appealed_at: number;
      decided_by: string | null;
      outcome: 'upheld' | 'dismissed' | null;
      letter: string | null;
      decided_at: number | null;
    };
    decisions: DecisionTable;
    decision_files: DecisionFileTable;
    decisions_taken_back: TakenBackTable;
  }
}
