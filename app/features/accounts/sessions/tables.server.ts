import type { ColumnType } from 'kysely';

/** better-auth keeps instants as ISO 8601 text on SQLite and as timestamps on PostgreSQL. */
type Instant = ColumnType<string | Date, string, string>;

type VerificationTable = { id: string; expires_at: Instant };

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    sessions: {
      id: string;
      /** SHA-256 of what the cookie holds. */
      token: string;
      user_id: string;
      expires_at: Instant;
      ip_address: string | null;
      user_agent: string | null;
      created_at: Instant;
      updated_at: Instant;
    };
    verifications: VerificationTable;
  }
}
