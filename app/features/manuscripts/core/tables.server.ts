import type { Generated } from 'kysely';
import type { ManuscriptState } from './states.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    manuscripts: {
      id: Generated<number>;
      /** Year and running number, such as 202600001. */
      paper_id: number;
      /** By which reviewers know it, of chance: knowing the paper ID, a reviewer could test who an author is. */
      review_number: Generated<number>;
      state: ManuscriptState;
      title: string;
      fingerprint: string | null;
      submitted_by: string | null;
      received_at: number;
      round: Generated<number>;
      corresponding: Generated<number>;
      editor_id: string | null;
      /** As typed, like all that follows. */
      abstract: Generated<string>;
      keywords: Generated<string>;
      article_type: string | null;
      section_id: Generated<number | null>;
      /** JSON of `ManuscriptDetails`. */
      details: Generated<string>;
      completed_at: number | null;
      /** When it came to the state in which it is. */
      moved_at: Generated<number>;
      /** Where it was before it was returned to its author; null in all other states. */
      returned_from: Generated<ManuscriptState | null>;
      /**
       * Until when the authors are asked to revise it or send it back, and since when; null where no
       * day was named.
       */
      revise_by: number | null;
      revise_by_set_at: number | null;
      /** Those of the sample journal go with it. */
      origin: Generated<'sample' | 'journal'>;
    };
    /** By which manuscripts with a title or an abstract like another are looked up, as `platform/text/likeness.ts` makes them. */
    manuscript_keys: {
      manuscript_id: number;
      /** `whole` is the title without case, accents and signs. */
      part: 'title' | 'whole' | 'abstract';
      /** Of the word in the title. */
      place: number;
      key: string;
    };
  }
}
