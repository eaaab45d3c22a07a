import type { Generated } from 'kysely';
import type { FileFormat } from '#app/platform/documents/document.ts';
import type { FilePurpose } from './manuscript-file.ts';
import type { ProofAnswer } from './proof.ts';
import type { ManuscriptState } from './states.ts';

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
  /** Review round, from 1. */
  round: Generated<number>;
  /** Position of the corresponding author. */
  corresponding: Generated<number>;
  /** Account of the editor who handles it. */
  editor_id: string | null;
  /** As typed, like all that follows. */
  abstract: Generated<string>;
  keywords: Generated<string>;
  article_type: string | null;
  section_id: Generated<number | null>;
  /** JSON of `ManuscriptDetails`. */
  details: Generated<string>;
  /** When the author said that it is complete. */
  completed_at: number | null;
  /** When it came to the state in which it is. */
  moved_at: Generated<number>;
  /** Until when the present revision is asked for, and since when; null where no day was named. */
  revise_by: number | null;
  revise_by_set_at: number | null;
  /** Those of the sample journal go with it. */
  origin: Generated<'sample' | 'journal'>;
};

type ManuscriptAuthorTable = {
  manuscript_id: number;
  /** From 1, given once: links and history name the author by it, whatever order the list has. */
  position: number;
  name: string;
  email: string | null;
  /** The address as it is compared. */
  email_key: string | null;
  mobile: string | null;
  college: string | null;
  country: string | null;
  /** Place in the list as it is printed. */
  rank: Generated<number>;
  orcid: string | null;
  /** JSON list of CRediT roles. */
  credit_roles: Generated<string>;
  /** When this author showed that they read the mail of this address. */
  address_proved_at: Generated<number | null>;
  /** When this author confirmed to be one. */
  confirmed_at: number | null;
  /** No author any more, by a change under L5. */
  removed_at: number | null;
};

type ManuscriptFileTable = {
  id: Generated<number>;
  manuscript_id: number;
  format: FileFormat;
  /** As the author called it. */
  file_name: string;
  storage_key: string;
  size: number;
  sha256: string;
  added_at: number;
  purpose: Generated<FilePurpose>;
  round: Generated<number>;
  /** Taken back by the author before it was looked at. */
  removed_at: number | null;
  /** The copy without names that reviewers get; null while there is none. */
  neutral_key: string | null;
  /** JSON list of what in the file may give an author away. */
  findings: string | null;
  /** Key of the authors whom it was looked into for. */
  looked_for: string | null;
};

type WithdrawalTable = {
  manuscript_id: number;
  author_position: number;
  reason: string | null;
  withdrawn_at: number;
};

/** A proposal for another list of authors (L5). */
type AuthorChangeTable = {
  id: Generated<number>;
  manuscript_id: number;
  /** JSON list of the authors as they would be. */
  proposed: string;
  reason: string;
  /** Position of the author who proposes it. */
  proposed_by: number;
  proposed_at: number;
  /** Account of the editor. */
  approved_by: string | null;
  approved_at: number | null;
  refused_at: number | null;
  refusal: string | null;
  applied_at: number | null;
};

/** What each present and each proposed author has to say to a change (L5). */
type AuthorConsentTable = {
  change_id: number;
  email_key: string;
  name: string;
  email: string;
  consented_at: number | null;
};

type AgreementTable = {
  manuscript_id: number;
  author_position: number;
  signed_name: string;
  /** The text as it was read and signed. */
  agreement_text: string;
  signed_at: number;
  /** The PDF, once it is made. */
  storage_key: string | null;
};

/** One for each manuscript at most: the key says so (L3). */
type AppealTable = {
  manuscript_id: number;
  author_position: number;
  reasons: string;
  appealed_at: number;
  decided_by: string | null;
  outcome: 'upheld' | 'dismissed' | null;
  letter: string | null;
  decided_at: number | null;
};

/** A proof that the author was asked to check; those of a manuscript are numbered from 1. */
type ProofTable = {
  id: Generated<number>;
  manuscript_id: number;
  round: number;
  /** The typeset PDF as it was sent: what comes later is another proof. */
  file_name: string;
  storage_key: string;
  size: number;
  sha256: string;
  /** From the editor to the author; may be empty. */
  message: string;
  /** Account. */
  sent_by: string;
  sent_at: number;
  due_at: number;
  /** Null while the author has not answered. */
  answer: ProofAnswer | null;
  /** As typed; may be empty when a file says it. */
  corrections: string | null;
  /** Position of the author. */
  answered_by: number | null;
  answered_at: number | null;
  /** The PDF with the author's remarks, if one was sent. */
  annotated_name: string | null;
  annotated_key: string | null;
  annotated_size: number | null;
};

/** A section of the journal; closed ones stay for what they have. */
type SectionTable = {
  id: Generated<number>;
  name: string;
  /** The name as it is compared. */
  name_key: string;
  /** Place in the order in which authors see them. */
  rank: number;
  closed_at: number | null;
  origin: 'sample' | 'journal';
};

/** Who edits a section, as long as they are editors at all. */
type SectionEditorTable = { section_id: number; account_id: string };

/** The last number given in a year. */
type PaperNumberTable = { year: number; last: number };

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    manuscripts: ManuscriptTable;
    manuscript_authors: ManuscriptAuthorTable;
    manuscript_files: ManuscriptFileTable;
    withdrawals: WithdrawalTable;
    author_changes: AuthorChangeTable;
    author_consents: AuthorConsentTable;
    agreements: AgreementTable;
    appeals: AppealTable;
    proofs: ProofTable;
    sections: SectionTable;
    section_editors: SectionEditorTable;
    paper_numbers: PaperNumberTable;
  }
}
