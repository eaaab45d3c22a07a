import type { Block, Cell, Inline } from '../../core/article-text.ts';
import { plainText } from '../../core/plain-text.ts';
import { alone } from '../../core/counted.ts';
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
    const unfolded =
      asFormulae(piece) ?? asFigure(piece) ?? asCaptioned(reading, piece) ?? asFrame(piece);
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

type Captioned = Table | Figure;
type Paragraph = Extract<Block, { kind: 'paragraph' }>;
/** What has a caption, and the paragraphs of it. */
type Pair = [Captioned, [Paragraph, ...Paragraph[]]];

/** Figures and tables beside each other, each with a caption of its own in its cell or in the row below. */
function asCaptioned(reading: Reading, table: Table): Block[] | null {
  const rows = rowsOf(table).filter((row) => row.length > 0);
  const pairs: Pair[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    const below = rows[at + 1]?.length === row.length ? rows[at + 1]! : [];
    const own = row.map(({ blocks }) => pairIn(blocks));
    const joined = row.map(({ blocks }, nth) => pairIn([...blocks, ...(below[nth]?.blocks ?? [])]));
    const found = own.includes(null) ? joined : own;
    if (found.some((pair) => pair === null)) return null;
    if (found === joined) at += 1;
    pairs.push(...(found as Pair[]));
  }
  return pairs.map(([thing, [caption, ...others]]) => {
    const { label, rest } = captionLabel(caption.content)!;
    const below = others.flatMap(({ content }): Inline[] => [{ kind: 'break' }, ...content]);
    Object.assign(thing, { label, caption: [...rest, ...below] });
    for (const paragraph of [caption, ...others]) reading.replace(paragraph, thing);
    return thing;
  });
}

/** Longer is the text of a cell. */
const LONGEST_CAPTION = 600;

/** A picture or table without a caption, and the paragraphs that are its caption, all above or all below it. */
function pairIn(blocks: readonly Block[]): Pair | null {
  const [first] = blocks;
  const thing = first?.kind === 'paragraph' ? blocks.at(-1) : first;
  if (thing?.kind !== 'figure' && thing?.kind !== 'table') return null;
  const words = blocks.filter((block) => block !== thing);
  const paragraphs = words.filter((block) => block.kind === 'paragraph');
  const [caption, ...others] = paragraphs;
  if (!caption || words.length > paragraphs.length) return null;
  if (thing.label !== null || thing.caption.length > 0) return null;
  const isShort = plainText(others.flatMap(({ content }) => content)).length <= LONGEST_CAPTION;
  const isOwn = captionLabel(caption.content)?.of === thing.kind;
  const isOne = !others.some(({ content }) => captionLabel(content)?.isSure);
  return isOwn && isOne && isShort ? [thing, [caption, ...others]] : null;
}

/** A single cell around words, a picture, a list. */
function asFrame(table: Table): Block[] | null {
  const [row, more] = rowsOf(table);
  const [cell, beside] = row ?? [];
  return !more && cell && !beside && table.columns.length === 1 ? cell.blocks : null;
}

/** Captions that are set in on both sides are no quotations, and neither are the pictures with them. */
export const withoutSetCaptions = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece): readonly Piece[] => {
    if (piece.kind !== 'quotation') return [piece];
    const said = piece.blocks.filter(({ kind }) => kind !== 'figure' && kind !== 'table');
    const areCaptions = said.every(
      (block) => block.kind === 'paragraph' && captionLabel(block.content)?.isSure === true,
    );
    return areCaptions && said.length > 0 ? piece.blocks : [piece];
  });
