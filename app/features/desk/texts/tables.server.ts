import type { Generated } from 'kysely';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    journal_texts: {
      id: Generated<number>;
      /** Its path in the journal's folder, such as `pages/about-us.md`. */
      file: string;
      /** The whole file; null for what the folder holds. */
      body: string | null;
      /** An account. */
      changed_by: string;
      changed_at: number;
    };
  }
}
