import type { Generated } from 'kysely';
import type { UploadTexts } from './upload.ts';

export type UploadColumns = Omit<UploadTexts, 'paperId'> & { paper_id: string };

type UploadTable = UploadColumns & {
  id: Generated<number>;
  /** Account; null once the account is gone, and for papers that came in by another way. */
  uploaded_by: string | null;
  /** Keyed hash of all that was sent: the same again is the same upload. Null once it was changed. */
  fingerprint: string | null;
  /** Grows with each change: who acts on an older one is told. */
  version: Generated<number>;
  /** Of an article that was unpublished; null when it had none. */
  reference_text: string | null;
  /** JSON (`KeptOfArticle`): what an unpublished article had beyond the fields. */
  kept: string | null;
  password_hash: string | null;
  /** The PDF; all four, or none. */
  storage_key: string | null;
  file_name: string | null;
  size: number | null;
  sha256: string | null;
  offered_title: string | null;
  offered_abstract: string | null;
  /** The article it became, or of which the id is kept for when it returns. */
  article_id: number | null;
  created_at: number;
  updated_at: number;
  /** Since when nothing is missing or wrong; null for a draft. */
  completed_at: number | null;
  publish_at: number | null;
  scheduled_by: string | null;
  published_at: number | null;
  discarded_at: number | null;
  problem: string | null;
  /** JSON: paper IDs of manuscripts that it looks like, and is another paper, as an editor said. */
  other_than: string | null;
  /** Volume and year that an editor explained, where they are not the present ones. */
  year_explained: Generated<string | null>;
};

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    uploads: UploadTable;
    upload_authors: {
      upload_id: number;
      position: number;
      written: string;
      /** Both null in a row from before authors were rows: `written` may then name several. */
      given: string | null;
      family: string | null;
      affiliation: string | null;
      orcid: string | null;
    };
  }
}
