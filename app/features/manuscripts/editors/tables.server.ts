import type { Generated } from 'kysely';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    editor_assignments: {
      id: Generated<number>;
      manuscript_id: number;
      account_id: string;
      /** A guest has the powers of an editor over this one manuscript. */
      kind: 'handling' | 'guest' | 'appeal';
      /** Null when the journal's own machinery did it. */
      assigned_by: string | null;
      assigned_at: number;
      ended_at: number | null;
    };
  }
}
