import type { FileFormat } from '#app/platform/documents/document.ts';
import type { ListedAuthor } from '../author-list/author-rows.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';
import type { CheckedFile } from '../preflight/file-check.ts';
import type { ManuscriptDetails } from '../core/manuscript-details.ts';
import type { ManuscriptState } from '../core/states.ts';
import { BEFORE_REVIEW } from '../core/states.ts';

/** States in which the author can still complete or mend the submission. */
export const COMPLETABLE: readonly ManuscriptState[] = [
  ...BEFORE_REVIEW,
  'revision-requested',
  'returned',
];

/** Whether the author may still say how it is called and to which section it belongs: afterwards its editors are at work. */
export const maySetSection = (state: ManuscriptState): boolean => BEFORE_REVIEW.includes(state);

/** In the order in which they are added: what belongs to the manuscript comes after it. */
export const COMPLETION_FILES = ['manuscript', 'title-page', 'anonymised', 'supplement'] as const;

/** What its author opens again; typeset files are read as proofs. */
export const OWN_FILES: readonly FilePurpose[] = [
  ...([...COMPLETION_FILES, 'reply-to-reviewers'] as const),
];

/** What the other authors open, who confirm that they have read it. */
export const READ_BY_ALL: readonly FilePurpose[] = ['manuscript'];

export type ListedFile = {
  id: number;
  purpose: FilePurpose;
  round: number;
  fileName: string;
  findings: string | null;
  isWithheld: boolean;
  format: FileFormat;
  supplementTitle: string | null;
  supplementDescription: string | null;
  heldBackAt: number | null;
  /** The file that the journal made it from; null for one that was sent. */
  setFrom?: number | null;
} & CheckedFile;

export type Completion = {
  title: string;
  abstract: string;
  keywords: string;
  articleType: string | null;
  sectionId: number | null;
  authors: ListedAuthor[];
  corresponding: number;
  files: ListedFile[];
  details: ManuscriptDetails;
};
