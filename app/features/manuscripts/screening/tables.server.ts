import type { Generated } from 'kysely';

type FindingAnswerTable = {
  id: Generated<number>;
  file_id: number;
  kind: string;
  found: string;
  /** Account of the editor. */
  answered_by: string;
  answered_at: number;
};

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    finding_answers: FindingAnswerTable;
  }
}
