import type { Generated } from 'kysely';
import type { DocumentFormat } from '#app/platform/documents/document.ts';
import type { ManuscriptState } from './manuscript.ts';

type ManuscriptTable = {
  id: Generated<number>;
  /** Year and running number, such as 202600001. */
  paper_id: number;
  state: ManuscriptState;
  title: string;
  /** Of all that was sent: the same again is the same manuscript. Null once withdrawn. */
  fingerprint: string | null;
  /** Account of whoever was signed in. */
  submitted_by: string | null;
  received_at: number;
};

type ManuscriptAuthorTable = {
  manuscript_id: number;
  /** From 1; the first corresponds. */
  position: number;
  name: string;
  email: string | null;
  /** The address as it is compared. */
  email_key: string | null;
  mobile: string | null;
  college: string | null;
  country: string | null;
};

type ManuscriptFileTable = {
  id: Generated<number>;
  manuscript_id: number;
  format: DocumentFormat;
  /** As the author called it. */
  file_name: string;
  storage_key: string;
  size: number;
  sha256: string;
  added_at: number;
};

type WithdrawalTable = {
  manuscript_id: number;
  author_position: number;
  reason: string | null;
  withdrawn_at: number;
};

/** The last number given in a year. */
type PaperNumberTable = { year: number; last: number };

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    manuscripts: ManuscriptTable;
    manuscript_authors: ManuscriptAuthorTable;
    manuscript_files: ManuscriptFileTable;
    withdrawals: WithdrawalTable;
    paper_numbers: PaperNumberTable;
  }
}
