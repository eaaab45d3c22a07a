import type { Generated } from 'kysely';
import type { CopyProblem } from '#app/platform/documents/neutral/copy-problem.ts';
import type { DocumentFormat } from '#app/platform/documents/document.ts';
import type { Relation } from '../core/conflicts.ts';

type EditorAssignmentTable = {
  id: Generated<number>;
  manuscript_id: number;
  account_id: string;
  /** A guest has the powers of an editor over this one manuscript. */
  kind: 'handling' | 'guest' | 'appeal';
  /** Null when the journal's own machinery did it. */
  assigned_by: string | null;
  assigned_at: number;
  ended_at: number | null;
};

/** Only ever added to: nobody lifts their own conflict, nor anybody's (L2). */
type ConflictTable = {
  id: Generated<number>;
  manuscript_id: number;
  account_id: string;
  relation: Relation;
  source: 'declared' | 'found';
  note: string;
  noted_by: string | null;
  noted_at: number;
};

/** Who may be asked for a review, with an account or without. */
type ReviewerTable = {
  id: Generated<number>;
  name: string;
  email: string;
  email_key: string;
  institution: string;
  /** As written: fields with commas between them. */
  expertise: string;
  orcid: string | null;
  account_id: string | null;
  origin: 'sample' | 'journal';
  added_at: number;
  /** The manuscript whose invitation brought them into the list; null when an editor added them. */
  added_for: Generated<number | null>;
  retired_at: number | null;
};

type ReviewInvitationTable = {
  id: Generated<number>;
  manuscript_id: number;
  round: number;
  reviewer_id: number;
  /** Order in which alternates are asked; 0 was asked by hand. */
  rank: number;
  invited_by: string | null;
  added_at: number;
  /** Null for an alternate who waits. */
  invited_at: number | null;
  answer_by: number | null;
  accepted_at: number | null;
  declined_at: number | null;
  /** What the reviewer said when declining: reasons, an alternate. */
  answer_text: string | null;
  /** When the review is due. */
  due_at: number | null;
  /** When an editor moved that date last. */
  due_moved_at: number | null;
  cancelled_at: number | null;
  thanked_at: number | null;
  /** Counts up when the link is revoked. */
  key_version: Generated<number>;
};

type ReviewTable = {
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
  /** The form that it was filled in with last. */
  sheet_key: Generated<string | null>;
};

/** A score sheet that reviews were filled in with; never changed. */
type ReviewSheetTable = {
  /** Made of what it asks. */ key: string;
  /** JSON. */ sheet: string;
  added_at: number;
};

/** What the chief set over `journal.yaml`. */
type JournalSettingTable = {
  name: string;
  /** JSON. */
  value: string;
  changed_by: string;
  changed_at: number;
};

type ReviewFileTable = {
  id: Generated<number>;
  invitation_id: number;
  format: DocumentFormat;
  file_name: string;
  storage_key: string;
  /** The copy without names that authors get. */
  neutral_key: string | null;
  /** Why there is no such copy. */
  copy_problem: CopyProblem | null;
  size: number;
  sha256: string;
  added_at: number;
};

/** One for each round of a manuscript: the key says so. */
type DecisionTable = {
  id: Generated<number>;
  manuscript_id: number;
  round: number;
  kind: string;
  leads_to: string;
  decided_by: string;
  subject: string;
  /** As the author got it. */
  letter: string;
  decided_at: number;
};

type NoteTable = {
  id: Generated<number>;
  manuscript_id: number;
  account_id: string;
  text: string;
  noted_at: number;
};

/** What the chief wrote in place of the letters that came with the journal. */
type LetterTemplateTable = {
  name: string;
  subject: string;
  body: string;
  changed_by: string;
  changed_at: number;
};

type CertificateTable = {
  /** What anyone can check on a page of the site. */
  code: string;
  kind: 'acceptance' | 'review';
  manuscript_id: number;
  invitation_id: number | null;
  /** JSON: what the certificate says. */
  facts: string;
  issued_at: number;
};

declare module '#app/platform/db/tables.server.ts' {
  interface Tables {
    editor_assignments: EditorAssignmentTable;
    conflicts: ConflictTable;
    reviewers: ReviewerTable;
    review_invitations: ReviewInvitationTable;
    reviews: ReviewTable;
    review_files: ReviewFileTable;
    decisions: DecisionTable;
    manuscript_notes: NoteTable;
    letter_templates: LetterTemplateTable;
    review_sheets: ReviewSheetTable;
    journal_settings: JournalSettingTable;
    certificates: CertificateTable;
  }
}
