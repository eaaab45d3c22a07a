import type { Generated } from 'kysely';

/** An editor names another corresponding author, who has to say yes. */
type CorrespondingChangeTable = {
  id: Generated<number>;
  manuscript_id: number;
  /** Of the author who is named. */
  position: number;
  reason: string;
  /** Account of the editor. */
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
