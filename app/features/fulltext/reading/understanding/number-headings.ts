import { plainText } from '../../core/plain-text.ts';
import type { Piece } from './read-blocks.ts';
import type { Reading } from './reading.ts';
import { sectionNumber } from './section-numbers.ts';

/** Writes the numbers that Word shows before headings. */
export function numberHeadings(reading: Reading, pieces: readonly Piece[]): void {
  for (const piece of pieces) {
    if (piece.kind !== 'heading') continue;
    const number = reading.paragraphOf(piece)?.number;
    if (number && sectionNumber(plainText(piece.title)) === null) {
      piece.title.unshift({ kind: 'text', text: `${number} ` });
    }
  }
}
