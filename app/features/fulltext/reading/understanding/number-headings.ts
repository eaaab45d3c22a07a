import { plainText } from '../../core/plain-text.ts';
import type { WordHeading } from '../word-numbers.server.ts';
import type { Piece } from './read-blocks.ts';
import { sectionNumber } from './section-numbers.ts';
import { foldTitle } from './section-roles.ts';

/** Writes the numbers that Word shows before headings; both lists are in the order of the file. */
export function numberHeadings(pieces: readonly Piece[], numbered: readonly WordHeading[]): void {
  const places = new Map<string, number[]>();
  for (const [at, { words }] of [...numbered.entries()].toReversed()) {
    const named = places.get(foldTitle(words)) ?? [];
    named.push(at);
    places.set(foldTitle(words), named);
  }
  let from = 0;
  for (const piece of pieces) {
    if (piece.kind !== 'heading') continue;
    const title = plainText(piece.title);
    const left = places.get(foldTitle(title));
    while (left && left.length > 0 && left.at(-1)! < from) left.pop();
    const at = left?.pop();
    if (at === undefined) continue;
    from = at + 1;
    if (sectionNumber(title) === null) {
      piece.title.unshift({ kind: 'text', text: `${numbered[at]!.number} ` });
    }
  }
}
