import type { Generated } from 'kysely';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    manuscript_notes: {
      id: Generated<number>;
      manuscript_id: number;
      account_id: string;
      text: string;
      noted_at: number;
    };
    desk_views: {
      id: Generated<number>;
      account_id: string;
      name: string;
      /** What stands behind the `?` of the list. */
      query: string;
      saved_at: number;
    };
  }
}
