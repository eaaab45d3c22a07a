import type { FileFormat } from '#app/platform/documents/document.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';

/** A manuscript without names is the manuscript, to those who get it. */
const WORDS: Readonly<Record<FilePurpose | 'review', string>> = {
  manuscript: 'manuscript',
  anonymised: 'manuscript',
  'title-page': 'title-page',
  supplement: 'supplement',
  'reply-to-reviewers': 'reply',
  final: 'final',
  source: 'source',
  review: 'review',
};

type NamedFile = {
  /** The number by which its reader knows the manuscript: reviewers, not by the paper ID. */
  manuscript: number;
  round: number;
  purpose: FilePurpose | 'review';
  format: FileFormat;
  /** Which of several, from 1; left out when there is only one. */
  number?: number;
};

/** What a file is called for readers who must not know whose it is (L6). */
export const neutralFileName = ({
  manuscript,
  round,
  purpose,
  format,
  number,
}: NamedFile): string =>
  `paper-${manuscript}-r${round}-${WORDS[purpose]}${number === undefined ? '' : `-${number}`}.${format}`;
