import { breakLines, type LineShape } from './break-lines.ts';
import { itemsOf, type SetItem, type Span, type Style } from './inline.ts';
import type { PrintFonts, Run } from './print-fonts.server.ts';
import { element, type Element } from './structure.ts';

/** A piece of a line, in place: `x` in points from the left edge of its line. */
export type Piece = { x: number; width: number; run: Run; style: Style };
/** Pieces of text that belong to one element of the document's structure. */
export type Text = { tag: Element; pieces: Piece[] };
/** A hairline: offsets from the left of the column and up from the baseline. */
export type Rule = { x: number; width: number; up: number; thickness: number };

/** What the page builder stacks: rows with texts and rules, or space that vanishes at page tops. */
export type Row = {
  /** Distance from the row's top to its bottom, and from its top to the baseline, in points. */
  height: number;
  baseline: number;
  texts: Text[];
  rules: Rule[];
  /** No page break after this row. */
  keep: boolean;
  /** Space only: dropped at the top of a page. */
  space: boolean;
  /** A heading that the bookmarks name. */
  bookmark?: string;
};

export type ParagraphShape = {
  width: number;
  leading: number;
  justified?: boolean;
  /** Indent of the first line, and of all lines, in points. */
  indent?: number;
  left?: number;
  /** Set before the first line, to the left of the text: the number or bullet of an item. */
  label?: { spans: Span[]; tag: Element };
  /** Keep all lines together, and with what follows. */
  keepWhole?: boolean;
  keepWithNext?: boolean;
};

/** A space of so many points. */
export function gap(height: number, keep = false): Row {
  return { height, baseline: 0, texts: [], rules: [], keep, space: true };
}

/** A horizontal rule over the column, taking no height of its own. */
export function ruleRow(width: number, thickness: number, keep = false): Row {
  const rule = { x: 0, width, up: 0, thickness };
  return { height: 0, baseline: 0, texts: [], rules: [rule], keep, space: false };
}

/** Spans as the rows of a paragraph that belong to `tag`. */
export function paragraph(
  spans: Span[],
  tag: Element,
  shape: ParagraphShape,
  fonts: PrintFonts,
): Row[] {
  const items = itemsOf(spans, fonts);
  if (items.length === 0) return [];
  const left = shape.left ?? 0;
  const indent = shape.indent ?? 0;
  const lineShape: LineShape = {
    justified: shape.justified ?? false,
    width: (number) => shape.width - left - (number === 0 ? indent : 0),
  };
  const lines = breakLines(items, lineShape);
  const size = Math.max(...spans.map(({ style }) => style.size));
  return lines.map((set, i): Row => {
    const start = left + (i === 0 ? indent : 0);
    const pieces = place(items.slice(set.start, set.end), set.ratio, start);
    const text = { tag, pieces: [...pieces, ...lineEnd(items[set.end], pieces.at(-1))] };
    const label = i === 0 && shape.label ? [labelText(shape.label, fonts)] : [];
    const orphan = i === 0 && lines.length > 1;
    const widow = i === lines.length - 2;
    const end = i === lines.length - 1;
    return {
      height: shape.leading,
      baseline: shape.leading * 0.5 + size * 0.33,
      texts: [...label, text],
      rules: [],
      keep: end ? (shape.keepWithNext ?? false) : orphan || widow || (shape.keepWhole ?? false),
      space: false,
    };
  });
}

/** The space between two lines: takes no room, but keeps their words apart for text extraction. */
function lineEnd(item: SetItem | undefined, last: Piece | undefined): Piece[] {
  if (item?.kind !== 'glue' || !item.run || !item.style || !last) return [];
  return [{ x: last.x + last.width, width: 0, run: item.run, style: item.style }];
}

function labelText(label: { spans: Span[]; tag: Element }, fonts: PrintFonts): Text {
  return { tag: label.tag, pieces: place(itemsOf(label.spans, fonts), 0, 0) };
}

/** Items as pieces side by side from `start`, each space scaled by `ratio`. */
function place(items: SetItem[], ratio: number, start: number): Piece[] {
  let x = start;
  const pieces: Piece[] = [];
  for (const item of items) {
    if (item.kind === 'penalty' || !item.run || !item.style) continue;
    const change = item.kind === 'glue' ? ratio * (ratio < 0 ? item.shrink : item.stretch) : 0;
    const width = item.width + change;
    pieces.push({ x, width, run: item.run, style: item.style });
    x += width;
  }
  return pieces;
}

/** The natural width of spans on one line, in points. */
export function widthOf(spans: Span[], fonts: PrintFonts): number {
  return itemsOf(spans, fonts).reduce(
    (sum, item) => sum + (item.kind === 'penalty' ? 0 : item.width),
    0,
  );
}

/** One line set at `x`, aligned to its left, right or centre. */
export function line(
  spans: Span[],
  fonts: PrintFonts,
  { x = 0, align = 'left', tag = element('Span') }: Partial<LinePlace> = {},
): Text {
  const width = widthOf(spans, fonts);
  const start = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  return { tag, pieces: place(itemsOf(spans, fonts), 0, start) };
}

type LinePlace = { x: number; align: 'left' | 'right' | 'centre'; tag: Element };
