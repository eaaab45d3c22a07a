import type { FileFormat } from '#app/platform/documents/document.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    /** What the authors mean to send, and look at before they do; one for each manuscript. */
    revised_files: {
      manuscript_id: number;
      /** The round that its revision was asked for in: one of an earlier round is no longer meant. */
      round: number;
      file_name: string;
      format: FileFormat;
      storage_key: string;
      size: number;
      sha256: string;
      added_at: number;
    };
  }
}
