import type { Generated } from 'kysely';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    finding_answers: {
      id: Generated<number>;
      file_id: number;
      kind: string;
      found: string;
      /** Account of the editor. */
      answered_by: string;
      answered_at: number;
    };
  }
}
