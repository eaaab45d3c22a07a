import type { Generated } from 'kysely';
import type { DecisionKind } from '../core/decision-kinds.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    editor_recommendations: {
      id: Generated<number>;
      manuscript_id: number;
      round: number;
      kind: DecisionKind;
      /** State that the decision leads to. */
      leads_to: string;
      subject: string;
      letter: string;
      /** For the editors alone. */
      reasons: string;
      /** In milliseconds since 1970; null where no day is named. */
      revise_by: number | null;
      /** JSON of the numbers of reviewers' files that are to go with the letter. */
      files: string;
      recommended_by: string;
      recommended_at: number;
      /** `decided`: whatever was decided then. */
      answer: 'decided' | 'returned' | 'withdrawn' | 'lapsed' | null;
      answer_words: Generated<string>;
      answered_by: string | null;
      answered_at: number | null;
    };
  }
}
