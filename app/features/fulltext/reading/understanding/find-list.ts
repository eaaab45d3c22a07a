import type { Inline } from '../../core/article-text.ts';
import { plainBlocks, plainText } from '../../core/plain-text.ts';
import { captionLabel } from './captions/caption-labels.ts';
import { hasYearOrAddress, isEntryLike } from './entry-shape.ts';
import type { Piece } from './read-blocks.ts';
import type { Reading } from './reading.ts';
import { sectionNumber } from './section-numbers.ts';
import { isReferencesTitle } from './section-roles.ts';

/** Where a list of references stands: its heading (or its first entry), its first entry, and behind its last. */
export type ListPlace = { heading: number; first: number; end: number };

/** By what a reference manager marked, by its heading, or by the shape of its entries near the end. */
export function findList(reading: Reading, pieces: readonly Piece[]): ListPlace | null {
  const marked = listByMarks(reading, pieces);
  const headed = listByHeading(pieces);
  if (marked && headed) {
    // The heading may have entries besides that its author typed.
    return headed.first <= marked.first && marked.end <= headed.end ? headed : marked;
  }
  return marked ?? headed ?? listByShape(reading, pieces);
}

function listByMarks(reading: Reading, pieces: readonly Piece[]): ListPlace | null {
  const isMarked = (piece: Piece): boolean =>
    linesOf(piece).some((line) => reading.paragraphOf(line)?.isEntry === true);
  const first = pieces.findIndex(isMarked);
  if (first === -1) return null;
  let end = first + 1;
  while (end < pieces.length && isMarked(pieces[end]!)) end += 1;
  return { ...headingBefore(pieces, first), first, end };
}

function headingBefore(pieces: readonly Piece[], first: number): { heading: number } {
  const before = pieces[first - 1];
  return { heading: before?.kind === 'heading' && isTitle(before.title) ? first - 1 : first };
}

const isTitle = (title: readonly Inline[]): boolean => {
  const words = plainText(title);
  return isReferencesTitle(words.slice(sectionNumber(words)?.length ?? 0));
};

/** The last heading of that name that has entries below it. */
function listByHeading(pieces: readonly Piece[]): ListPlace | null {
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const piece = pieces[at]!;
    if (piece.kind !== 'heading' || !isTitle(piece.title)) continue;
    const first = at + 1;
    let end = first;
    while (end < pieces.length && isOfList(pieces[end]!)) end += 1;
    end = withoutWhatFollows(pieces, first, end);
    if (end > first) return { heading: at, first, end };
  }
  return null;
}

function isOfList(piece: Piece): boolean {
  if (piece.kind === 'paragraph') return !captionLabel(piece.content)?.isSure;
  return piece.kind === 'list' || piece.kind === 'quotation';
}

/** From so many entries on a list has a shape of its own. */
const FEWEST_WITH_SHAPE = 4;
/** Of a list whose entries have a shape so many have it. */
const MOST_SHAPED = 0.75;
/** What has no shape of an entry for so long is another text. */
const MOST_WITHOUT = 2;

/** Where a list has entries of one shape, paragraphs behind it that have none are no entries. */
function withoutWhatFollows(pieces: readonly Piece[], first: number, end: number): number {
  const shapes = pieces.slice(first, end).map(hasShape);
  const lines = pieces.slice(first, end).map((piece) => linesOf(piece).length);
  const count = lines.reduce((sum, each, at) => (shapes[at] ? sum + each : sum), 0);
  if (count < FEWEST_WITH_SHAPE) return end;
  let last = first;
  let without = 0;
  let found = 0;
  let others = 0;
  for (const [at, isEntry] of shapes.entries()) {
    without = isEntry ? 0 : without + 1;
    if (isEntry) {
      last = first + at;
      found += lines[at]!;
    } else others += lines[at]!;
    // Either the rest is short, or so far nearly all were entries.
    const isAtEnd = at > shapes.length / 3;
    const wasList = found >= FEWEST_WITH_SHAPE && found >= (found + others - without) * MOST_SHAPED;
    if (without > MOST_WITHOUT && (isAtEnd || wasList)) break;
  }
  return last + 1;
}

const hasShape = (piece: Piece): boolean =>
  piece.kind !== 'heading' && hasYearOrAddress(plainBlocks([piece]));

const linesOf = (piece: Piece): readonly Piece[] => {
  if (piece.kind === 'list') return piece.items.flat();
  return piece.kind === 'quotation' ? piece.blocks : [piece];
};

const FEWEST = 4;

/** The last run of entries in the second half: without a heading, and before figures, tables and appendices. */
function listByShape(reading: Reading, pieces: readonly Piece[]): ListPlace | null {
  const counts = pieces.map((piece) => entriesIn(reading, piece));
  let end = pieces.length;
  while (end > pieces.length / 3) {
    while (end > 0 && counts[end - 1] === 0) end -= 1;
    let first = end;
    let found = 0;
    while (first > 0 && (counts[first - 1]! > 0 || isGap(counts, first - 1))) {
      first -= 1;
      found += counts[first]!;
    }
    while (first < end && counts[first] === 0) first += 1;
    if (found >= FEWEST) return { ...headingBefore(pieces, first), first, end };
    end = first - (first === end ? 1 : 0);
  }
  return null;
}

/** One paragraph of another shape between entries is an entry too. */
const isGap = (counts: readonly number[], at: number): boolean =>
  at > 1 && counts[at] === 0 && counts[at - 1]! > 0 && counts[at - 2]! > 0 && counts[at + 1]! > 0;

function entriesIn(reading: Reading, piece: Piece): number {
  if (piece.kind === 'list') {
    const items = piece.items.filter((item) => isEntryItem(plainBlocks(item)));
    return items.length >= piece.items.length * 0.8 && items.length > 1 ? items.length : 0;
  }
  if (piece.kind === 'quotation') {
    return piece.blocks.every((block) => isEntryItem(plainBlocks([block])))
      ? piece.blocks.length
      : 0;
  }
  if (piece.kind !== 'paragraph') return 0;
  const words = plainText(piece.content);
  const { isHanging = false, style = '' } = reading.paragraphOf(piece) ?? {};
  const isSet = isHanging || /bibliograph|reference|endnote/.test(style);
  return isEntryLike(words) || (isSet && isEntryItem(words)) ? 1 : 0;
}

const LONGEST = 1200;

/** In a list the number is not written. */
const isEntryItem = (words: string): boolean =>
  words.length > 20 && words.length <= LONGEST && hasYearOrAddress(words);
