import type { Generated } from 'kysely';

/** That a finding in a file for reviewers names no author, as an editor said. */
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
