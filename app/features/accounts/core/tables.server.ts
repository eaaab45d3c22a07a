import type { ColumnType, Generated } from 'kysely';
import type { Role } from './account.ts';

/** better-auth keeps instants as ISO 8601 text on SQLite and as timestamps on PostgreSQL. */
type Instant = ColumnType<string | Date, string, string>;
/** 0 or 1 on SQLite. */
type Truth = ColumnType<boolean | number, boolean, boolean>;

/** What a deleted account is known again by, as `former-hands.server.ts` makes it. */
type FormerHandTable = { account_id: string; digest: string };

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    /** Written through better-auth's adapter alone; read by queries of ours. */
    users: {
      id: string;
      name: string;
      /** Lower case; the account's own only when `email_verified`, otherwise a placeholder. */
      email: string;
      email_verified: Truth;
      image: string | null;
      username: string | null;
      two_factor_enabled: Truth | null;
      created_at: Instant;
      updated_at: Instant;
    };
    /** Ways in: `credential` with a password's hash, or `orcid` with the iD as account. */
    credentials: {
      id: string;
      user_id: string;
      provider_id: string;
      account_id: string;
      /** What the person let the journal do at ORCID. */
      scope: string | null;
      password: string | null;
      created_at: Instant;
      updated_at: Instant;
    };
    profiles: {
      user_id: string;
      role: Role;
      /** An address that awaits its confirmation; many accounts may want the same. */
      wanted_email: string | null;
      first_name: string;
      last_name: string;
      mobile_no: string;
      institution: string;
      address: string;
      city: string;
      state: string;
      country: string;
      postal_code: string;
      origin: 'sample' | 'journal';
      created_at: number;
      /** Since when an editor gets no digest. */
      digest_off_at: Generated<number | null>;
      /** How an editor signs letters; empty for the usual way. */
      signature: Generated<string>;
    };
    /** What an account said of itself until `left_at`, and accounts that its owner had and deleted. */
    former_details: {
      id: Generated<number>;
      user_id: string;
      field: 'name' | 'institution' | 'email' | 'account';
      value: string;
      left_at: number;
    };
    former_hands: FormerHandTable;
    /** Each role that an account was given; `changed_by` is null for the console and the first chief, and stays when theirs is deleted. */
    role_changes: {
      user_id: string;
      role: Role;
      changed_by: string | null;
      changed_at: number;
    };
    /** Only a hash is kept: who reads the database can follow no link. */
    one_time_links: {
      hash: string;
      purpose: 'verify' | 'reset' | 'chief';
      /** Null for the first chief's code, and for the decoy when there is no such account. */
      user_id: string | null;
      email: string | null;
      expires_at: number;
    };
  }
}
