import type { Block, Inline } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import { alone, passage } from '../../../core/counted.ts';
import { captionLabel } from './caption-labels.ts';
import type { CaptionLabel } from './caption-labels.ts';
import { rawText, trimmed } from '../inline-text.ts';
import type { Piece } from '../read-blocks.ts';
import { pictureOf } from '../read-paragraph.ts';
import type { Reading } from '../reading.ts';

type Captioned = Extract<Block, { kind: 'figure' | 'table' }>;

/** Joins captions, which stand above or below, with their figures and tables. */
export function findCaptions(reading: Reading, source: readonly Piece[]): Piece[] {
  const pieces = joinFigures(
    reading,
    source.map((piece) => withOwnLabel(piece)),
  );
  const captions = pieces.map((piece) =>
    piece.kind === 'paragraph' ? captionOf(reading, piece) : null,
  );
  const taken = new Set<Piece>();
  const matched = matchLegends(reading, pieces, captions, taken);
  const isFree = (piece: Piece | undefined, of: CaptionLabel['of']): piece is Captioned =>
    piece?.kind === of && hasNoCaption(piece) && piece.label === null && !matched.has(piece);
  const attach = (to: Captioned, at: number) => {
    const { label, rest } = captions[at]!;
    const paragraph = pieces[at]!;
    if (to.kind === 'table' && to.caption.length > 0) to.remarks.unshift(to.caption);
    Object.assign(to, { label, caption: rest });
    if (paragraph.kind !== 'heading') reading.replace(paragraph, to);
    taken.add(paragraph);
  };
  for (const [at, caption] of captions.entries()) {
    const above = pieces[at - 1];
    if (!caption?.isSure) continue;
    const named = [above, pieces[at + 1]].find((beside) => isNamedOnly(beside, caption));
    if (named && isNamedOnly(named, caption)) {
      attach(named, at);
      reading.leaveOut('label', passage(caption.label));
    }
    if (named || caption.of !== 'figure' || !isOnlyDescribed(above)) continue;
    above.parts[0]!.alternative = plainText(above.caption);
    attach(above, at);
  }
  for (const [at, to] of onOneSide(pieces, captions, isFree)) attach(to, at);
  // A caption between two takes the one on the side of the others, once each has been asked for that.
  const count = (of: CaptionLabel['of'], side: number) =>
    captions.filter((caption, at) => caption?.of === of && isFree(pieces[at + side], of)).length;
  const sidesOf = (of: CaptionLabel['of'], usual: 1 | -1) =>
    count(of, -usual) > count(of, usual) ? [-usual, usual] : [usual, -usual];
  const sides = { figure: sidesOf('figure', -1), table: sidesOf('table', 1) };
  // What floats over a page is fixed to a paragraph near it, and so is its caption in a text box.
  for (const [distance, turn] of [1, 2, 3].flatMap((far) =>
    [0, 1].map((each) => [far, each] as const),
  )) {
    for (const [at, caption] of captions.entries()) {
      if (!caption || taken.has(pieces[at]!) || (distance > 1 && !caption.isSure)) continue;
      const to = at + sides[caption.of][turn]! * distance;
      const beside = pieces[to];
      const between = pieces.slice(Math.min(at, to) + 1, Math.max(at, to));
      const isNear = between.every(({ kind }) => kind === 'paragraph' || kind === 'list');
      if (isNear && isFree(beside, caption.of)) attach(beside, at);
    }
  }
  return pieces.flatMap((piece, at): Piece[] => {
    const caption = captions[at];
    if (taken.has(piece)) return [];
    const own = matched.get(piece);
    if (own) return own;
    if (!caption?.isSure || piece.kind !== 'paragraph') return [piece];
    if (caption.of === 'table') {
      const picture = [pieces[at + 1], pieces[at - 1]].find((each) => isFree(each, 'figure'));
      if (!picture || !isFree(picture, 'figure')) return [piece];
      attach(picture, at);
      reading.doubtAbout(picture, 'table-is-picture', rawText(piece.content));
      return [];
    }
    const figure: Captioned = {
      ...{ kind: 'figure', id: '', label: caption.label, caption: caption.rest },
      parts: pictureBefore(reading, pieces[at - 1]),
    };
    reading.replace(piece, figure);
    if (figure.parts.length > 0) return [figure];
    reading.doubtAbout(figure, 'figure-without-picture', rawText(piece.content));
    return [figure];
  });
}

/** Some put a picture into the text above it, at its end or its beginning: there it is taken out, for the caption below. */
function pictureBefore(reading: Reading, piece: Piece | undefined): FigurePart[] {
  if (piece?.kind !== 'paragraph') return [];
  const { content } = piece;
  const isShown = (inline: Inline) => inline.kind !== 'text' || inline.text.trim() !== '';
  for (const at of [content.findLastIndex(isShown), content.findIndex(isShown)]) {
    const picture = content[at] && !reading.signs.has(content[at]) ? pictureOf(content[at]) : null;
    if (!picture) continue;
    piece.content = trimmed(content.toSpliced(at, 1));
    return [{ picture: picture.picture, caption: [], alternative: picture.alternative }];
  }
  return [];
}

type FigurePart = Extract<Block, { kind: 'figure' }>['parts'][number];

/**
 * Manuscripts have a list of legends, and the pictures behind it without a word: as many as legends, in
 * their order. Which figures a piece of such pictures becomes.
 */
function matchLegends(
  reading: Reading,
  pieces: readonly Piece[],
  captions: readonly (CaptionLabel | null)[],
  taken: Set<Piece>,
): Map<Piece, Piece[]> {
  const legends = [...captions.entries()].filter(
    ([at, caption]) =>
      caption?.of === 'figure' &&
      caption.isSure &&
      pieces[at]!.kind === 'paragraph' &&
      !taken.has(pieces[at]),
  );
  const last = legends.at(-1)?.[0] ?? Infinity;
  const shown = pieces.filter(
    (piece, at) => piece.kind === 'figure' && !isNamed(piece) && at > last && !taken.has(piece),
  ) as Extract<Block, { kind: 'figure' }>[];
  const parts = shown.flatMap((figure) => figure.parts.map((part) => ({ figure, part })));
  const matched = new Map<Piece, Piece[]>();
  if (legends.length < 2 || parts.length !== legends.length) return matched;
  for (const [nth, [at, caption]] of legends.entries()) {
    const { figure, part } = parts[nth]!;
    const own: Piece = {
      ...{ kind: 'figure', id: '', label: caption!.label, caption: caption!.rest, parts: [part] },
    };
    reading.replace(pieces[at]!, own);
    reading.doubtAbout(own, 'caption-guessed', rawText(caption!.rest));
    taken.add(pieces[at]!);
    matched.set(figure, [...(matched.get(figure) ?? []), own]);
  }
  for (const [figure, [first]] of matched) reading.replace(figure, first!);
  return matched;
}

/** So far from its figure a caption stands, with its title or notes between. */
const FARTHEST = 3;
/** The share of labels in a line of their own that shows their side, though some pictures cannot be told. */
const MOST_ON_SIDE = 0.75;

/**
 * Where each caption of a kind has its figure or table on the same side, and not each on the other,
 * that is the side of this paper: captions by their places, with what they are of.
 */
function onOneSide(
  pieces: readonly Piece[],
  captions: readonly (CaptionLabel | null)[],
  isFree: (piece: Piece | undefined, of: CaptionLabel['of']) => piece is Captioned,
): [at: number, to: Captioned][] {
  const beside = (at: number, of: CaptionLabel['of'], side: 1 | -1): Captioned | null => {
    for (let far = 1; far <= FARTHEST; far += 1) {
      const piece = pieces[at + side * far];
      if (isFree(piece, of)) return piece;
      if (piece?.kind !== 'paragraph' || captions[at + side * far]?.isSure) return null;
    }
    return null;
  };
  // A label in a line of its own, with its title below it, stands where its style has it.
  const kinds = [true, false].flatMap((isBare) =>
    (['figure', 'table'] as const).map((of) => ({ of, isBare })),
  );
  return kinds.flatMap(({ of, isBare }) => {
    const own = [...captions.entries()].flatMap(([at, caption]) =>
      caption?.of === of && caption.isSure && (rawText(caption.rest).trim() === '') === isBare
        ? [at]
        : [],
    );
    const [above, below] = ([-1, 1] as const).map((side) =>
      own.flatMap((at) => {
        const to = beside(at, of, side);
        return to ? [[at, to] as [number, Captioned]] : [];
      }),
    );
    if (own.length < 2 || (!isBare && above!.length === below!.length)) return [];
    // The first label has no picture of another before it.
    const sides = above![0]?.[0] === own[0] ? [above!, below!] : [below!, above!];
    const most = sides.toSorted((one, other) => other.length - one.length)[0]!;
    return most.length >= own.length * (isBare ? MOST_ON_SIDE : 1) ? most : [];
  });
}

/** A paragraph that Word sets as a caption is one; the list that numbers it may say its label. */
function captionOf(
  reading: Reading,
  piece: Extract<Block, { kind: 'paragraph' }>,
): CaptionLabel | null {
  const own = captionLabel(piece.content);
  const { style = '', number = null } = reading.paragraphOf(piece) ?? {};
  if (own) return { ...own, isSure: own.isSure || style.includes('caption') };
  if (number === null) return null;
  const label: Inline = { kind: 'text', text: `${number} ` };
  return captionLabel([label]) && captionLabel([label, ...piece.content]);
}

/** Markdown has one place for the words of a picture: with a caption below, they describe it. */
const isOnlyDescribed = (piece: Piece | undefined): piece is Extract<Block, { kind: 'figure' }> =>
  piece?.kind === 'figure' &&
  piece.label === null &&
  piece.caption.length > 0 &&
  piece.parts.length === 1 &&
  piece.parts[0]!.alternative === '';

/** A caption that the source itself joins with its figure has its label within. */
function withOwnLabel(piece: Piece): Piece {
  if ((piece.kind !== 'figure' && piece.kind !== 'table') || piece.label !== null) return piece;
  const found = captionLabel(piece.caption);
  if (found?.of === piece.kind) Object.assign(piece, { label: found.label, caption: found.rest });
  return piece;
}

/** Pictures that follow each other with one caption at the end are parts of one figure. */
function joinFigures(reading: Reading, pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isPart =
      piece.kind === 'figure' && last?.kind === 'figure' && !isNamed(piece) && !isNamed(last);
    if (isPart) {
      last.parts.push(...piece.parts);
      reading.replace(piece, last);
    } else joined.push(piece);
  }
  return joined;
}

const isNamed = ({ label, caption }: Captioned): boolean => label !== null || caption.length > 0;

const REMARK =
  /^\s{0,4}(?:notes?(?:[:.]|\s)|sources?\s?:|abbreviations?:|legend:|[*†‡§]|(?:notas?|remarques?|fontes?|fuentes?|elabora(?:ção|ción)|quellen?|anmerkung(?:en)?|источник(?:и)?|примечани[ея]|fonti?|note?|(?:资料|数据)?来源|資料來源|注|المصدر|ملاحظة)\s?[:：.])/iu;

/** Lines below a table that explain it, and a last row that does. */
export function findRemarks(reading: Reading, pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  for (const piece of pieces) {
    const last = kept.at(-1);
    if (piece.kind === 'table') {
      moveLastRow(piece);
      moveFirstRow(reading, piece);
    }
    if (piece.kind === 'paragraph' && last?.kind === 'table' && isRemark(piece)) {
      last.remarks.push(piece.content);
      reading.replace(piece, last);
    } else kept.push(piece);
  }
  return kept;
}

/** A source may take the line below a table for its caption. */
const hasNoCaption = (piece: Captioned): boolean =>
  piece.caption.length === 0 || (piece.kind === 'table' && REMARK.test(plainText(piece.caption)));

/** Some give a picture only the name that its caption beside it has as well. */
const isNamedOnly = (piece: Piece | undefined, { of, label }: CaptionLabel): piece is Captioned =>
  piece?.kind === of && hasNoCaption(piece) && piece.label === label;

const LONGEST_REMARK = 1200;

function isRemark({ content }: Extract<Block, { kind: 'paragraph' }>): boolean {
  const words = plainText(content);
  if (words.length > LONGEST_REMARK) return false;
  const [first] = content;
  return REMARK.test(words) || (first?.kind === 'sup' && /^[a-z\d*†‡§]$/.test(plainText([first])));
}

/** Some write the caption of a table into its first row. */
function moveFirstRow(reading: Reading, table: Extract<Block, { kind: 'table' }>): void {
  if (table.label !== null || table.caption.length > 0) return;
  const rows = table.head.length > 0 ? table.head : table.rows;
  const row = rows[0] ?? [];
  const filled = row.filter(({ blocks }) => blocks.length > 0);
  const [block] = filled[0]?.blocks ?? [];
  const only = block?.kind === 'quotation' && block.blocks.length === 1 ? block.blocks[0] : block;
  if (filled.length !== 1 || only?.kind !== 'paragraph' || filled[0]!.blocks.length > 1) return;
  const found = captionLabel(only.content);
  if (found?.of !== 'table' || !found.isSure) return;
  rows.shift();
  if (rows === table.head && rows.length === 0 && table.rows.length > 1) {
    rows.push(table.rows.shift()!);
  }
  Object.assign(table, { label: found.label, caption: found.rest });
  reading.replace(only, table);
  reading.leaveOut('layout', ...row.map(() => alone('cell')));
}

function moveLastRow(table: Extract<Block, { kind: 'table' }>): void {
  const [only, more] = table.rows.at(-1) ?? [];
  if (!only || more || only.columns < table.columns.length || table.rows.length < 2) return;
  if (!only.blocks.every((block) => block.kind === 'paragraph')) return;
  if (!REMARK.test(only.blocks.map(({ content }) => plainText(content)).join(' '))) return;
  table.rows.pop();
  table.remarks.unshift(...only.blocks.map(({ content }) => content));
}
