import type { Generated } from 'kysely';
import type { Origin } from '../core/tables.server.ts';

type IssueTable = {
  id: Generated<number>;
  volume: number;
  /** As shown: `Issue 4`, `Special Issue`. */
  label: string;
  /** As it stands in URLs: `4`, `special`. */
  slug: string;
  position: number;
  title: string | null;
  published_on: string | null;
  origin: Origin;
};

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    issues: IssueTable;
  }
}
