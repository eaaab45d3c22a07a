import type { Generated } from 'kysely';

export type OrcidRecordKind = 'work' | 'peer-review';

/** `waiting`: ORCID could not take it, or takes no token now; `revoked`: its owner no longer lets us; `left`: refused, or taken away by its owner. */
export type OrcidRecordState = 'written' | 'waiting' | 'revoked' | 'left';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    /** What was written into people's ORCID records. */
    orcid_records: {
      kind: OrcidRecordKind;
      /** Of a work the article, of a review its invitation. */
      subject: number;
      orcid: string;
      state: OrcidRecordState;
      /** By which ORCID knows it; null where it is not ours to change. */
      put_code: string | null;
      /** Of what was written. */
      digest: string | null;
      /** What ORCID said, where it took nothing. */
      words: string | null;
      tries: number;
      next_at: number | null;
      /** The change of the article that was looked at last. */
      seen_at: number;
      changed_at: number;
      /** Since when no account has linked the iD, as it was found. */
      unlinked_at: Generated<number | null>;
    };
  }
}
