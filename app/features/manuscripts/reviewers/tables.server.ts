import type { Generated } from 'kysely';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    reviewers: {
      id: Generated<number>;
      name: string;
      email: string;
      email_key: string;
      institution: string;
      /** As written: fields with commas between them. */
      expertise: string;
      /** JSON of `FormerOfReviewer[]`. */
      former: Generated<string>;
      orcid: string | null;
      account_id: string | null;
      origin: 'sample' | 'journal';
      added_at: number;
      /** The manuscript whose invitation brought them into the list; null when an editor added them. */
      added_for: Generated<number | null>;
      retired_at: number | null;
    };
    reviewer_wishes: {
      account_id: string;
      not_before: number | null;
      most_a_year: number | null;
      changed_at: number;
    };
  }
}
