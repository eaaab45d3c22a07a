import type { CitableWork, Grant, PartialDate } from '#app/protocols/citable-work.ts';

/** What JATS tells of an article beyond its citation. */
export type JatsRecord = {
  work: CitableWork;
  /** A value of the JATS list of article types. */
  articleType: string;
  /** The section of the journal; null for none. */
  subject: string | null;
  accepted: PartialDate | null;
  /** What `work.authors` does not say of them, in the same order. */
  contributors: {
    isCorresponding: boolean;
    /** Only of one who corresponds. */
    email: string | null;
    /** Terms of CRediT, such as `Writing – original draft`. */
    roles: string[];
  }[];
  funding: readonly Grant[];
  copyright: { holder: string; year: number } | null;
};
