import type { Generated } from 'kysely';

type CorrespondingChangeTable = {
  id: Generated<number>;
  manuscript_id: number;
  position: number;
  reason: string;
  proposed_by: string;
  proposed_at: number;
  confirmed_at: Generated<number | null>;
  /** When another was named in their place. */
  ended_at: Generated<number | null>;
};

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    corresponding_changes: CorrespondingChangeTable;
  }
}
