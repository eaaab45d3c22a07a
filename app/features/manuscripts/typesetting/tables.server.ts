import type { Generated } from 'kysely';
import type { Edit } from '#app/features/fulltext/mending/index.ts';
import type { CorrectedKind } from './corrections/corrected.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    typesettings: {
      manuscript_id: number;
      state: 'waiting' | 'reading' | 'read' | 'not-read';
      source_id: number | null;
      source_name: string | null;
      source_sha256: string | null;
      /** By which version of the reading. */
      reader: number;
      /** Why it was not read, and what to do; null otherwise. */
      problem: string | null;
      /** JSON of an `ArticleText`; null until one was read. */
      text: string | null;
      /** JSON of `Doubt[]`. */
      doubts: string;
      /** JSON of what was found and placed; null until a source was read that was counted. */
      counts: string | null;
      /** As `text`, of the first source that was read: what was accepted. */
      first_text: string | null;
      changed_at: number;
      read_at: number | null;
    };
    typesetting_pictures: {
      manuscript_id: number;
      name: string;
      storage_key: string;
      type: string;
      size: number;
      sha256: string;
      /** An account; null for a picture that came with the source, as all that follows. */
      given_by: string | null;
      given_at: number | null;
      /** As its sender calls it. */
      file_name: string | null;
      /** What was sent, where another form of it is shown. */
      original_key: string | null;
      original_size: number | null;
    };
    typesetting_edits: {
      id: Generated<number>;
      manuscript_id: number;
      element: string;
      kind: Edit['kind'];
      part: string;
      was: string;
      value: string;
      /** An account, or the author by place: `author:1`. */
      made_by: string;
      made_at: number;
    };
    author_queries: {
      id: Generated<number>;
      manuscript_id: number;
      element: string;
      place: string;
      words: string;
      question: string;
      /** An account. */
      asked_by: string;
      asked_at: number;
      answer: string | null;
      answered_by: number | null;
      answered_at: number | null;
      closed_at: number | null;
    };
    author_corrections: {
      id: Generated<number>;
      manuscript_id: number;
      round: number;
      element: string;
      kind: CorrectedKind;
      place: string;
      /** With their marks, as `fulltext/mending` has them. */
      was: string;
      value: string;
      made_by: number;
      made_at: number;
      /** Null until the author has answered the proof with corrections. */
      sent_at: number | null;
      settled: 'made' | 'not-made' | null;
      settled_at: number | null;
    };
  }
}
