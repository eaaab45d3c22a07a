import type { Generated } from 'kysely';
import type { Relation } from '../core/conflicts.ts';

/** Only ever added to: no editor lifts a conflict (L2). */
type ConflictTable = {
  id: Generated<number>;
  manuscript_id: number;
  account_id: string;
  relation: Relation;
  source: 'declared' | 'found';
  note: string;
  noted_by: string | null;
  noted_at: number;
};

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    conflicts: ConflictTable;
  }
}
