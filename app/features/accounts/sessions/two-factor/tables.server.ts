declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    two_factors: {
      id: string;
      user_id: string;
      /** Encrypted. */
      secret: string;
      /** Whether a code of it began two-factor login; SQLite keeps 0 and 1. */
      verified: boolean | number | null;
      /** The latest half minute whose code was used (RFC 6238 §5.2). */
      last_step: number | null;
    };
  }
}
