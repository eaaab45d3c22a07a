import type { Layout } from '#app/features/fulltext/typst/index.server.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    /** One for each manuscript of which a PDF was asked for; what was set before stays until the next is. */
    set_pdfs: {
      manuscript_id: number;
      state: 'waiting' | 'set' | 'not-set';
      layout: Layout;
      asked_at: number;
      /** Why it was not set, and what to do; null otherwise. */
      problem: string | null;
      /** Hash of all that the PDF shows; this and all below, or none. */
      made_of: string | null;
      storage_key: string | null;
      size: number | null;
      sha256: string | null;
      set_at: number | null;
      /** The text that it shows, as JSON. */
      text: string | null;
    };
    /** What of its source a PDF lacks: one row for each that was set, which nothing changes. */
    set_pdf_losses: {
      manuscript_id: number;
      sha256: string;
      /** `hashOfWords` of the text that it shows. */
      words_sha256: string;
      /** JSON of `Loss[]`. */
      losses: string;
    };
  }
}
