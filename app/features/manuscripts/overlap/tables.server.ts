import type { Generated } from 'kysely';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    /** What is compared with: an article, or a file of a manuscript. */
    overlap_texts: {
      id: Generated<number>;
      article_id: number | null;
      file_id: number | null;
      manuscript_id: number | null;
      /** Words that count. */
      words: number;
      /** 1 where of an article only its abstract is known. */
      abstract_only: number;
      /** Changes whenever an article's text may have. */
      source_key: string;
    };
    overlap_prints: {
      /** A run of words, as a whole number of 32 bits. */
      print: number;
      text_id: number;
    };
    overlap_progress: {
      id: number;
      /** The version of the catalogue of which all articles have their fingerprints. */
      catalogue_version: number;
    };
    /** A file that was compared. */
    overlaps: {
      file_id: number;
      manuscript_id: number;
      /** Words that count; 0 where it could not be read. */
      words: number;
      compared_at: number;
    };
    /** What it has in common with an article, or with another manuscript. */
    overlap_sources: {
      id: Generated<number>;
      file_id: number;
      article_id: number | null;
      manuscript_id: number | null;
      abstract_only: number;
      /** 1 where it has an author in common. */
      is_own: number;
      /** JSON of `Span[]`. */
      spans: string;
      /** JSON of pairs: as a passage reads in the file, and in the other text. */
      passages: string;
    };
    /** A file for which a service outside was asked. */
    similarity_reports: {
      file_id: number;
      /** The address of the settings at which it was asked. */
      service: string;
      /** By which the service knows it; null until it does. */
      service_id: string | null;
      /** Of its words, 0 to 100; null until the service has said so. */
      per_cent: number | null;
      /** Why there is no answer yet, or none any more. */
      words: string | null;
      tries: number;
      /** When the service is asked again; null once it answered, or no more is tried. */
      next_at: number | null;
      asked_at: number;
      answered_at: number | null;
    };
  }
}
