/** Owns the list of citation styles offered to readers. */
import type { CitableWork } from '../citable-work.ts';
import { apa } from './apa.ts';
import { chicago } from './chicago.ts';
import { ieee } from './ieee.ts';
import type { Segment } from './segment.ts';
import { vancouver } from './vancouver.ts';

export { citationText } from './segment.ts';
export type { Segment } from './segment.ts';

export type CitationStyle = {
  /** As used in addresses and ids. */
  id: string;
  label: string;
  format(work: CitableWork): Segment[];
};

/** In the order in which they are offered. */
export const citationStyles: readonly CitationStyle[] = [
  { id: 'apa', label: 'APA', format: apa },
  { id: 'ieee', label: 'IEEE', format: ieee },
  { id: 'vancouver', label: 'Vancouver', format: vancouver },
  { id: 'chicago', label: 'Chicago', format: chicago },
];
