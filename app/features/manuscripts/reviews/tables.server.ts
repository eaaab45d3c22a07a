import type { Generated } from 'kysely';
import type { WhyNot } from '../core/case/counted-reviews.ts';
import type { DocumentFormat } from '#app/platform/documents/document.ts';
import type { CopyProblem } from '#app/platform/documents/neutral/copy-problem.ts';

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    reviews: {
      invitation_id: number;
      /** JSON of what was typed last. */
      draft: string;
      /** Counts up with each saved draft, so that two windows notice each other. */
      version: number;
      saved_at: number;
      recommendation: string | null;
      for_authors: string | null;
      for_editors: string | null;
      /** JSON: score by id of the question; by its words where `sheet_key` is null. */
      scores: string | null;
      completed_at: number | null;
      sheet_key: Generated<string | null>;
      /** Account of the editor who entered it for the reviewer; null when the reviewer typed it. */
      entered_by: Generated<string | null>;
      entered_at: Generated<number | null>;
      objection: Generated<string | null>;
      objected_at: Generated<number | null>;
      /** When an editor counted it all the same. */
      objection_answered_at: Generated<number | null>;
      /** When the reviewer confirmed what an editor had entered. */
      confirmed_at: Generated<number | null>;
      /** Account of a second editor who vouched for it, when, and why. */
      vouched_by: Generated<string | null>;
      vouched_at: Generated<number | null>;
      vouched_words: Generated<string | null>;
      /** Keyed digest of the ORCID iD of its reviewer, once proved; it stays when the account is deleted. */
      proved_orcid: Generated<string | null>;
      /** Why it does not count, as of the last time that this was found out, for lists; null when it counts. */
      uncounted: Generated<WhyNot | null>;
    };
    review_files: {
      id: Generated<number>;
      invitation_id: number;
      format: DocumentFormat;
      file_name: string;
      storage_key: string;
      neutral_key: string | null;
      copy_problem: CopyProblem | null;
      /** JSON list of what in the copy may give a reviewer away; null until it has been looked into. */
      findings: string | null;
      size: number;
      sha256: string;
      added_at: number;
    };
    /** A score sheet that reviews were filled in with; never changed. */
    review_sheets: {
      /** Made of what it asks. */ key: string;
      /** JSON. */ sheet: string;
      added_at: number;
    };
  }
}
