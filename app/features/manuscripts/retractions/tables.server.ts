declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    /** A work that was retracted, or of which its journal says that it may be wrong. */
    known_retractions: {
      /** Its DOI as `10.x/y`; of an article of this journal without one `article` and its id. */
      work_key: string;
      /** The journal's own catalogue, or the file that an operator gave. */
      source: 'journal' | 'file';
      nature: 'retraction' | 'concern';
      title: string;
      /** ISO date of the notice. */
      dated_on: string | null;
      /** DOI of the notice. */
      notice: string | null;
    };
    /** What a file of a manuscript cites, as far as its text tells. */
    cited_works: {
      file_id: number;
      /** As of `known_retractions`. */
      work_key: string;
    };
    /** A published article, and a retracted work that it cites: said once. */
    told_retractions: {
      article_id: number;
      work_key: string;
      told_at: number;
    };
  }
}
