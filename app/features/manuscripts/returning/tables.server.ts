import type { Generated } from 'kysely';
import type { ManuscriptState } from '../core/states.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    /** Each time that a manuscript was returned to its authors; one at a time is open. */
    returns: {
      id: Generated<number>;
      manuscript_id: number;
      returned_from: ManuscriptState;
      asked: string;
      subject: string;
      letter: string;
      /** As it was first named: `manuscripts.revise_by` has the day that holds. */
      due_at: number;
      returned_by: string;
      returned_at: number;
      ended_how: 'sent-back' | 'called-back' | null;
      ended_at: number | null;
      note: Generated<string>;
    };
  }
}
