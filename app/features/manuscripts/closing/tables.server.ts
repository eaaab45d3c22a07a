import type { Generated } from 'kysely';
import type { ClosingReason } from '../core/closing-reasons.ts';
import type { ManuscriptState } from '../core/states.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    closings: {
      id: Generated<number>;
      manuscript_id: number;
      /** Where the manuscript was: in any other state the proposal has lapsed. */
      state: ManuscriptState;
      reason: ClosingReason;
      words: string;
      subject: string;
      letter: string;
      proposed_by: string;
      proposed_at: number;
      answer: 'confirmed' | 'refused' | 'withdrawn' | 'lapsed' | null;
      answer_words: Generated<string>;
      answered_by: string | null;
      answered_at: number | null;
    };
  }
}
