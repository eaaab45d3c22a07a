import type { Generated } from 'kysely';
import type { ProofAnswer } from '../core/case/case-parts.server.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    proofs: {
      id: Generated<number>;
      manuscript_id: number;
      round: number;
      /** The typeset PDF as it was sent: what comes later is another proof. */
      file_name: string;
      storage_key: string;
      size: number;
      sha256: string;
      /** JSON of the `ArticleText` that the PDF shows; null where it was set elsewhere. */
      text: Generated<string | null>;
      message: string;
      /** Account. */
      sent_by: string;
      sent_at: number;
      due_at: number;
      /** Null while the author has not answered. */
      answer: ProofAnswer | null;
      /** As typed; may be empty when a file says it. */
      corrections: string | null;
      answered_by: number | null;
      answered_at: number | null;
      /** The PDF with the author's remarks, if one was sent. */
      annotated_name: string | null;
      annotated_key: string | null;
      annotated_size: number | null;
    };
  }
}
