import type { Generated } from 'kysely';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    /** A work that was retracted, or of which its journal says that it may be wrong. */
    known_retractions: {
      /** Its DOI as `10.x/y`; of an article of this journal without one `article` and its id. */
      work_key: string;
      /** The journal's own catalogue, the file that an operator gave, or what Crossref said. */
      source: 'journal' | 'file' | 'crossref';
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
      /** What stands before its DOI there; empty where it was found by its title. */
      said: Generated<string>;
      /** 1 where only a search found it for words without a DOI. */
      from_search: Generated<number>;
    };
    /** How many references the list in a file seems to have. */
    cited_lists: {
      file_id: number;
      listed: number;
    };
    /** What Crossref says of a work that is cited. */
    looked_up_works: {
      /** Its DOI as `10.x/y`. */
      work_key: string;
      /** `unclear` while no answer said either. */
      state: 'found' | 'missing' | 'unclear';
      title: string;
      /** Family name of the first author, or the name of a group. */
      author: string;
      year: number | null;
      /** When it is looked up again, in milliseconds since 1970. */
      due_at: number;
    };
    /** References of a file that name no DOI. */
    cited_words: {
      file_id: number;
      /** The element of a text that was read, such as `ref7`; in the plain text of a file a number after `#`. */
      place: string;
      /** As `wordsKey` makes it. */
      words_key: string;
      said: string;
    };
    /** What a search at Crossref found for a reference of these words. */
    searched_words: {
      words_key: string;
      /** `different` in its author or its year; `unclear` while no answer said anything. */
      state: 'found' | 'different' | 'missing' | 'unclear';
      /** Of what was found, as all that follows. */
      doi: string | null;
      title: string;
      author: string;
      year: number | null;
      /** When it is searched for again, in milliseconds since 1970. */
      due_at: number;
    };
    /** A published article, and a retracted work that it cites: said once. */
    told_retractions: {
      article_id: number;
      work_key: string;
      told_at: number;
    };
  }
}
