import type { Block, Cell, Inline } from '../../core/article-text.ts';
import { plainText } from '../../core/plain-text.ts';
import { alone } from '../../ledger/counted.ts';
import { captionLabel } from './captions/caption-labels.ts';
import type { Piece } from './read-blocks.ts';
import { formulaNumber } from './read-paragraph.ts';
import type { Reading } from './reading.ts';

type Table = Extract<Block, { kind: 'table' }>;
type Figure = Extract<Block, { kind: 'figure' }>;

/**
 * Word has no other way to set a number beside a formula, pictures beside each other, or a frame
 * around words: tables that arrange and have no caption become what they arrange.
 */
export function unfoldTables(reading: Reading, pieces: readonly Piece[]): Piece[] {
  const isCaption = (piece: Piece | undefined) =>
    piece?.kind === 'paragraph' && captionLabel(piece.content)?.of === 'table';
  return pieces.flatMap((piece, at) => {
    if (piece.kind !== 'table' || piece.caption.length > 0) return [piece];
    if (isCaption(pieces[at - 1]) || isCaption(pieces[at + 1])) return [piece];
    const unfolded = asFormulae(piece) ?? asFigure(piece) ?? asFrame(piece);
    if (!unfolded) return [piece];
    reading.replace(piece, unfolded[0]!);
    const cells = rowsAndEmptyOf(piece).flat();
    reading.leaveOut('layout', alone('table'), ...cells.map(() => alone('cell')));
    return unfolded;
  });
}

const rowsAndEmptyOf = ({ head, rows }: Table): Cell[][] => [...head, ...rows];
const rowsOf = (table: Table): Cell[][] =>
  rowsAndEmptyOf(table).map((row) => row.filter(({ blocks }) => blocks.length > 0));

/** One formula in each row, and nothing else but its number. */
function asFormulae(table: Table): Block[] | null {
  const formulae: Block[] = [];
  for (const row of rowsOf(table)) {
    if (row.length === 0) continue;
    const blocks = row.flatMap((cell) => cell.blocks);
    const [formula, second] = blocks.filter(({ kind }) => kind === 'formula');
    const others = blocks.filter((block) => block !== formula);
    if (formula?.kind !== 'formula' || second || others.length > 1) return null;
    const [beside] = others;
    if (beside) {
      const number = beside.kind === 'paragraph' ? formulaNumber(plainText(beside.content)) : null;
      if (number === null || formula.number !== null) return null;
      formula.number = number;
    }
    formulae.push(formula);
  }
  return formulae.length > 0 ? formulae : null;
}

const PART = /^\(?[a-h]\)?[.):]?(?:\s|$)/i;
const LONGEST_PART = 200;

/** Pictures, with their letters or the caption of all below them. */
function asFigure(table: Table): Block[] | null {
  const figure: Figure = { kind: 'figure', id: '', label: null, caption: [], parts: [] };
  const after: Block[] = [];
  let above: Figure['parts'] = [];
  for (const row of rowsOf(table)) {
    const parts = row.map(pictureIn);
    const shown = parts.filter((part) => part !== null);
    if (row.length === 0) continue;
    if (shown.length === row.length) {
      above = shown;
      figure.parts.push(...shown);
      continue;
    }
    const words = row.map(onlyParagraph);
    if (shown.length > 0 || words.includes(null)) return null;
    const isBelow = row.length === above.length && words.every((content) => isPart(content!));
    if (isBelow) {
      for (const [at, content] of words.entries()) above[at]!.caption = content!;
    } else if (row.length === 1 && captionLabel(words[0]!)?.of === 'figure') {
      after.push(row[0]!.blocks[0]!);
    } else return null;
  }
  return figure.parts.length > 0 ? [figure, ...after] : null;
}

const isPart = (content: Inline[]): boolean => {
  const words = plainText(content);
  return words.length <= LONGEST_PART && PART.test(words);
};

function onlyParagraph({ blocks: [only, more] }: Cell): Inline[] | null {
  return only?.kind === 'paragraph' && !more ? only.content : null;
}

/** The one picture of a cell, with the letter or words that stand in the same cell. */
function pictureIn({ blocks: [first, second, more] }: Cell): Figure['parts'][number] | null {
  if (more) return null;
  const [figure, words] = first?.kind === 'paragraph' ? [second, first] : [first, second];
  if (figure?.kind !== 'figure' || figure.parts.length !== 1 || figure.label !== null) return null;
  const [part] = figure.parts;
  if (!words) return part!;
  if (words.kind !== 'paragraph' || part!.caption.length > 0 || !isPart(words.content)) return null;
  return { ...part!, caption: words.content };
}

/** A single cell around words, a picture, a list. */
function asFrame(table: Table): Block[] | null {
  const [row, more] = rowsOf(table);
  const [cell, beside] = row ?? [];
  return !more && cell && !beside && table.columns.length === 1 ? cell.blocks : null;
}
