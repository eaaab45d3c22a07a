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
      /** The role for which they got it; null for all others. */
      issue_editor_id: Generated<number | null>;
    };
    /** Guest editors of a special issue; who handles what of it stands in `editor_assignments`. */
    issue_editors: {
      id: Generated<number>;
      /** Null once the issue is removed. */
      issue_id: number | null;
      /** What it was called when they were named. */
      issue_name: string;
      account_id: string;
      /** Account of the editor-in-chief. */
      named_by: string;
      named_at: number;
      ended_at: Generated<number | null>;
      /** Account; null where the issue ended it, which still names them to its readers. */
      ended_by: Generated<string | null>;
    };
  }
}
