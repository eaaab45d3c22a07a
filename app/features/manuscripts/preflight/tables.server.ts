import type { Generated } from 'kysely';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    guide_versions: {
      id: Generated<number>;
      /** SHA-256 of the rules, hexadecimal. */
      hash: string;
      /** JSON of `GuideRule[]`. */
      rules: string;
      first_used_at: number;
    };
    file_checks: {
      file_id: number;
      guide_id: number;
      /** Why the file could not be read as a text, in a sentence; null when it could. */
      problem: string | null;
      /** JSON of `CheckFinding[]`. */
      findings: string;
      /** JSON of `Loss[]`, and of `FormWords`; null for a check of long ago. */
      losses: string | null;
      words: string | null;
      checked_at: number;
    };
  }
}
