import type { Xml } from '#app/protocols/xml.ts';
import type { Block, Figure, FormulaRow, Inline, List } from '../core/article-text.ts';
import { plainText } from '../core/plain-text.ts';
import { linkTarget } from '../core/link-target.ts';
import { around, joined, tag } from './tag.ts';
import { writeChange, writeMissing } from './write-change.ts';
import { writeInlines } from './write-inlines.ts';
import { tablePieces } from './write-table.ts';
import { aroundVersion, writeVersion } from './write-version.ts';
import type { Writing } from './writing.ts';

export const writeBlocks = (to: Writing, blocks: readonly Block[]): Xml[] =>
  blocks.map((block) => writeVersion(to, block, writeBlock(to, block)));

/** A block in pieces: rows and items of the long ones one by one. */
export function* blockPieces(to: Writing, block: Block): Generator<Xml> {
  const [start, end] = aroundVersion(to, block);
  yield start;
  if (block.kind === 'table') yield* tablePieces(to, block, caption(to, block), writeBlocks);
  else if (block.kind === 'list') yield* listPieces(to, block);
  else yield writeBlock(to, block);
  yield end;
}

type Kind<K extends Block['kind']> = Extract<Block, { kind: K }>;

function writeBlock(to: Writing, block: Block): Xml {
  const id = block.id || null;
  switch (block.kind) {
    case 'paragraph':
      return tag(
        'p',
        { id, dir: to.directionOf(block.content) },
        writeInlines(to, block.content),
        writeChange(to, block.id, { words: plainText(block.content) }),
      );
    case 'figure':
      return writeFigure(to, block);
    case 'table':
      return joined([...tablePieces(to, block, caption(to, block), writeBlocks)]);
    case 'formula':
      return writeFormula(to, block);
    case 'list':
      return joined([...listPieces(to, block)]);
    case 'definitions':
      return tag(
        'dl',
        { id },
        block.items.map(({ term, blocks }) => [
          tag('dt', {}, writeInlines(to, term)),
          tag('dd', {}, writeBlocks(to, blocks)),
        ]),
      );
    case 'quotation':
      return tag('blockquote', { id }, writeBlocks(to, block.blocks));
    case 'code':
      return tag('pre', { id, dir: to.direction && 'ltr' }, tag('code', {}, block.text));
    case 'aside':
      return tag(
        'div',
        { id, class: 'aside' },
        caption(to, { ...block, caption: block.title }, 'p'),
        writeBlocks(to, block.blocks),
      );
    case 'supplement':
      return tag('div', { id, class: 'supplement' }, writeSupplement(to, block));
  }
}

/** What it is, and each of its files in a line of its own. */
function writeSupplement(to: Writing, block: Kind<'supplement'>): (Xml | null)[] {
  const files = block.files.map(({ name, href, stored }) => {
    const address = href === null ? to.fileAt(stored) : linkTarget(href);
    return tag('p', {}, address === null ? name : tag('a', { href: address }, name));
  });
  return [caption(to, block, 'p'), ...files];
}

/** Label and words; as what, if not for an element that holds them. */
function caption(
  to: Writing,
  of: { id: string; label: string | null; caption: readonly Inline[] },
  as?: string,
): Xml | null {
  const change = to.changeAt(of.id);
  const isEmpty = of.label === null && of.caption.length === 0;
  if (isEmpty && !change?.isDoubted && !change?.isPlace) return null;
  const pieces = joined([
    ...(of.label === null ? [] : [tag('b', {}, of.label), { markup: ' ' }]),
    writeInlines(to, of.caption),
    writeChange(to, of.id, { hasWords: of.caption.length > 0 }),
  ]);
  return as ? tag(as, { class: 'caption' }, pieces) : pieces;
}

function writeFigure(to: Writing, figure: Figure): Xml {
  const own = caption(to, figure);
  const name = to.elements.get(figure.id)?.name ?? 'Figure';
  const parts = figure.parts.map((part, at) => {
    const picture = writePicture(to, figure, part, at);
    const isAlone = part.caption.length === 0 && figure.parts.length === 1;
    if (isAlone && part.id === undefined) return writeVersion(to, part, picture);
    const words = part.caption.length > 0 && writeInlines(to, part.caption);
    const written = tag(
      'figure',
      { id: part.id ?? null },
      picture,
      words && tag('figcaption', {}, words),
    );
    return writeVersion(to, part, written);
  });
  return tag(
    'figure',
    { id: figure.id, class: 'full-figure' },
    parts.length > 1 ? tag('div', { class: 'parts' }, parts) : parts,
    parts.length === 0 &&
      (to.saysMissing || to.changeAt(figure.id)?.givePicture !== undefined) &&
      writeMissing(to, figure.id, name),
    own && tag('figcaption', {}, own),
  );
}

/** How wide a picture is shown at most. */
const SIZES = '(min-width: 48rem) 44rem, 92vw';

function writePicture(
  to: Writing,
  figure: Figure,
  { picture, alternative }: Figure['parts'][number],
  at: number,
): Xml {
  const name = to.elements.get(figure.id)?.name ?? 'Figure';
  const part = figure.parts.length > 1 ? `${name}, part ${at + 1}` : name;
  const file = to.picture(picture);
  if (!file) return writeMissing(to, figure.id, part);
  const { src, srcset, whole, width, height } = file;
  const image = tag('img', {
    src,
    srcset,
    sizes: srcset && SIZES,
    width,
    height,
    alt: alternative.trim() || part,
    loading: 'lazy',
    decoding: 'async',
  });
  return whole ? tag('a', { href: whole }, image) : image;
}

/** LaTeX that is wider than the narrowest page, as a rule. */
const WIDE = 24;

function writeFormula(to: Writing, { id, number, formula, rows }: Kind<'formula'>): Xml {
  const name = to.elements.get(id)?.name ?? 'Equation';
  // What scrolls must be reachable by keyboard, and then needs a name.
  const scrolls =
    formula.tex.length > WIDE
      ? { tabindex: 0, role: 'group', 'aria-label': to.regionName(name) }
      : {};
  return tag(
    'div',
    { id: id || null, class: 'full-formula' },
    tag(
      'div',
      { class: 'math', ...scrolls },
      to.mathml(formula.tex, true) ?? tag('code', {}, formula.tex),
    ),
    rows
      ? tag('span', { class: 'figures rows' }, rows.map(writeRowNumber))
      : number !== null && tag('span', { class: 'figures' }, `(${number})`),
    to.changeAt(id)?.isPlace && writeChange(to, id),
  );
}

const writeRowNumber = ({ id, number }: FormulaRow): Xml =>
  tag('span', { id: number === null ? null : id }, number === null ? '' : `(${number})`);

const TYPES = {
  decimal: null,
  'lower-alpha': 'a',
  'upper-alpha': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

function* listPieces(to: Writing, { id, start, numbering, items }: List): Generator<Xml> {
  const isPlain = start === null;
  const first = start === 1 ? null : start;
  const attributes = isPlain ? {} : { start: first, type: TYPES[numbering] };
  const [head, end] = around(isPlain ? 'ul' : 'ol', { id: id || null, ...attributes });
  yield head;
  for (const item of items) yield tag('li', {}, writeBlocks(to, item));
  yield end;
}
