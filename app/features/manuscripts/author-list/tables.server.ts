import type { Generated } from 'kysely';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    manuscript_authors: {
      manuscript_id: number;
      /** From 1, given once: links and history name the author by it, whatever order the list has. */
      position: number;
      name: string;
      /** Which part of the name is the family name, as the author said; null where that is not known. */
      family_name: string | null;
      email: string | null;
      email_key: string | null;
      mobile: string | null;
      college: string | null;
      country: string | null;
      rank: Generated<number>;
      orcid: string | null;
      /** When an account with this ORCID iD, which ORCID confirmed, was found to be the author's; null for a typed one. */
      orcid_proved_at: number | null;
      /** What of these the author filled in after the assessment began: names of columns, each after a space. */
      filled_late: Generated<string>;
      /** JSON list of CRediT roles. */
      credit_roles: Generated<string>;
      /** When this author showed that they read the mail of this address. */
      address_proved_at: Generated<number | null>;
      confirmed_at: number | null;
      /** When they said that they are no author of it; null once they confirm after all. */
      denied_at: Generated<number | null>;
      /** The first place of an author whose address was changed, and with it the place. */
      first_position: Generated<number | null>;
      /** No author any more, by a change under L5; or the same person follows at another address. */
      removed_at: number | null;
    };
  }
}
