import type { Generated } from 'kysely';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    full_texts: {
      article_id: number;
      /** JSON of an `ArticleText`. */
      text: string;
      /** JSON of a `TextPage`, so that a page of it costs nothing but reading it. */
      page: string;
      /** The version of what wrote it. */
      page_writer: number;
      /** What is searched. */
      words: string;
      /** JSON of `SectionPlace`s: where in these words each section begins. */
      sections: Generated<string>;
      source_name: string;
      source_sha256: string;
      updated_at: number;
      /** The EPUB that was made of it when it was first asked for; all four are null until then. */
      epub_key: string | null;
      epub_size: number | null;
      epub_sha256: string | null;
      /** What it was made of: with anything else it is made again. */
      epub_of: string | null;
    };
    full_text_pictures: {
      article_id: number;
      name: string;
      storage_key: string;
      type: string;
      width: number | null;
      height: number | null;
      size: number;
      sha256: string;
    };
  }
}
