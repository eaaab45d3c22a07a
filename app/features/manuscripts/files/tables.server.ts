import type { Generated } from 'kysely';
import type { FileFormat } from '#app/platform/documents/document.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    manuscript_files: {
      id: Generated<number>;
      manuscript_id: number;
      format: FileFormat;
      file_name: string;
      storage_key: string;
      size: number;
      sha256: string;
      added_at: number;
      purpose: Generated<FilePurpose>;
      round: Generated<number>;
      removed_at: number | null;
      /** What a supplementary file is, in its author's words; null where nothing was said. */
      supplement_title: string | null;
      supplement_description: string | null;
      /** Since when its editor keeps it from readers; null where they get it. */
      held_back_at: number | null;
      /** The file that the journal set this copy for reviewers from; null for what was sent in. */
      set_from: number | null;
      /** The copy without names that reviewers get; null while there is none. */
      neutral_key: string | null;
      findings: string | null;
      open_findings: Generated<number>;
      /** Key of the authors whom it was looked into for. */
      looked_for: string | null;
    };
  }
}
