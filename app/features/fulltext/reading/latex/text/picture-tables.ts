import type { Block, Cell, Inline } from '../../../core/article-text.ts';

type Table = Extract<Block, { kind: 'table' }>;
type Figure = Extract<Block, { kind: 'figure' }>;

/** A cell that has a picture, or only words. */
type Place = { figure: Figure | null; words: Inline[] };

/**
 * Authors set the parts of a figure in a table: its pictures are parts then, with the words of the
 * cells beside, above or below as their captions.
 * @returns null for a table that is more than that
 */
export function figureOfTable(table: Table): Figure | null {
  const rows = [...table.head, ...table.rows].map((row) => row.map(placeOf));
  if (rows.flat().some((place) => place === null)) return null;
  const places = rows as Place[][];
  const filled = places.flat().filter(({ figure, words }) => figure !== null || words.length > 0);
  const pictures = filled.filter(({ figure }) => figure !== null);
  if (pictures.length === 0 || pictures.length * 3 < filled.length) return null;
  const whole: Figure = { kind: 'figure', id: '', label: null, caption: [], parts: [] };
  const isAbove =
    places.find((row) => row.some(isFilled))?.every(({ figure }) => figure === null) ?? false;
  let above: Figure['parts'] = [];
  let waiting: Inline[][] = [];
  for (const row of places.filter((each) => each.some(isFilled))) {
    const parts = partsOf(row);
    if (parts.length > 0) {
      captions(parts, waiting);
      waiting = [];
      whole.parts.push(...parts);
      above = parts;
      continue;
    }
    const words = row.filter(isFilled).map((place) => place.words);
    if (isAbove || above.length === 0) waiting = [...waiting, ...words];
    else captions(above, words, true);
  }
  captions(whole.parts.slice(-1), waiting, true);
  return whole;
}

const isFilled = ({ figure, words }: Place): boolean => figure !== null || words.length > 0;

/** Null for a cell that holds anything else. */
function placeOf({ blocks }: Cell): Place | null {
  const figures = blocks.filter((block) => block.kind === 'figure');
  const lines = blocks.filter((block) => block.kind === 'paragraph');
  if (figures.length > 1 || figures.length + lines.length < blocks.length) return null;
  const words = lines.flatMap(({ content }, at): Inline[] =>
    at === 0 ? content : [{ kind: 'break' }, ...content],
  );
  return { figure: figures[0] ?? null, words };
}

/** The pictures of a row, with the words that stand before or behind them in it. */
function partsOf(row: readonly Place[]): Figure['parts'] {
  const parts: Figure['parts'] = [];
  let before: Inline[] = [];
  for (const { figure, words } of row) {
    if (!figure) before = joined(before, words);
    else {
      const [first, ...more] = figure.parts.map((part) => ({ ...part }));
      if (first) first.caption = joined(joined(before, first.caption), words);
      if (first) parts.push(first, ...more);
      before = [];
    }
  }
  const last = parts.at(-1);
  if (last) last.caption = joined(last.caption, before);
  return parts;
}

/** As many words as pictures belong to one each; others to all, said once. */
function captions(parts: Figure['parts'], words: readonly Inline[][], isBelow = false): void {
  if (parts.length === 0) return;
  const rest = words.slice(0, Math.max(0, words.length - parts.length));
  const own = words.length >= parts.length ? words.slice(rest.length) : [];
  const common = words.length >= parts.length ? rest : words;
  for (const [at, part] of parts.entries()) {
    const line = own[at] ?? [];
    part.caption = isBelow ? joined(part.caption, line) : joined(line, part.caption);
  }
  const [first] = parts;
  for (const line of common.toReversed()) first!.caption = joined(line, first!.caption);
}

function joined(one: readonly Inline[], other: readonly Inline[]): Inline[] {
  if (one.length === 0 || other.length === 0) return [...one, ...other];
  return [...one, { kind: 'text', text: ' ' }, ...other];
}
