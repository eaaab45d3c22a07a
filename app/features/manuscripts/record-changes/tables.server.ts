import type { Generated } from 'kysely';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    corresponding_changes: {
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
    address_changes: {
      id: Generated<number>;
      manuscript_id: number;
      /** Place of the author, and the address that they have, as it is compared. */
      position: number;
      before_key: string;
      email: string;
      reason: string;
      proposed_by: string;
      proposed_at: number;
      ended_at: Generated<number | null>;
      ended_as: Generated<'applied' | 'objected' | 'withdrawn' | 'overtaken' | null>;
    };
  }
}
