import type { UsedFont } from './embed-font.server.ts';
import type { Piece, Rule, Row, Text } from './flow.ts';
import type { Colour, Style } from './inline.ts';
import type { Face } from './print-fonts.server.ts';
import { element, type Element } from './structure.ts';

/** One page being drawn: its content stream, its marked pieces, its links. Points, from below. */
export type Sheet = {
  number: number;
  operators: string[];
  /** The element of each marked piece of content, by its number. */
  marks: Element[];
  links: { url: string; rect: [number, number, number, number]; tag: Element; words: string }[];
};

export type Pen = Record<Face, UsedFont>;

/** A document being made: pages to draw on, one structure, bookmarks. */
export type Print = {
  sheets: Sheet[];
  pen: Pen;
  root: Element;
  bookmarks: { title: string; page: number; top: number }[];
  addSheet(): Sheet;
};

// The colours of app/ui/tokens.css on white paper.
const colours: Record<Colour, string> = {
  ink: '0.07 0.1 0.09',
  soft: '0.32 0.38 0.36',
  accent: '0 0.34 0.26',
  rule: '0.6 0.65 0.63',
  // For covers: light on dark.
  paper: '0.97 0.96 0.93',
  foil: '0.96 0.83 0.54',
};

/** Draws a row whose top left corner is (x, top). */
export function drawRow(sheet: Sheet, pen: Pen, row: Row, x: number, top: number): void {
  const baseline = top - row.baseline;
  for (const rule of row.rules) drawRule(sheet, rule, x, baseline);
  for (const text of row.texts) drawText(sheet, pen, text, x, baseline);
}

/** Draws a hairline, which is no part of the text. */
export function drawRule(sheet: Sheet, rule: Rule, x: number, y: number): void {
  sheet.operators.push(
    `/Artifact BMC ${colours.rule} RG ${round(rule.thickness)} w ` +
      `${round(x + rule.x)} ${round(y + rule.up)} m ` +
      `${round(x + rule.x + rule.width)} ${round(y + rule.up)} l S EMC`,
  );
}

/** Draws text of a header or footer, which is no part of the text. */
export function drawArtifact(sheet: Sheet, pen: Pen, text: Text, x: number, y: number): void {
  sheet.operators.push(`/Artifact BMC ${show(pen, text.pieces, x, y)} EMC`);
}

/** Draws a piece of the document's text and ties it to its element. */
function drawText(sheet: Sheet, pen: Pen, text: Text, x: number, y: number): void {
  for (const pieces of groups(text.pieces, ({ style }) => style.link)) {
    const url = pieces[0]?.style.link;
    const tag = url ? element('Link', text.tag) : text.tag;
    const mark = sheet.marks.push(tag) - 1;
    tag.kids.push({ page: sheet.number, mark });
    sheet.operators.push(`/${tag.type} <</MCID ${mark}>> BDC ${show(pen, pieces, x, y)} EMC`);
    if (url) addLink(sheet, url, pieces, x, y, tag);
  }
}

function addLink(sheet: Sheet, url: string, pieces: Piece[], x: number, y: number, tag: Element) {
  const first = pieces[0];
  const last = pieces.at(-1);
  if (!first || !last) return;
  const { size } = first.style;
  const rect: [number, number, number, number] = [
    x + first.x,
    y - size * 0.25,
    x + last.x + last.width,
    y + size * 0.8,
  ];
  const words = pieces.flatMap(({ run }) => run.glyphs.map((glyph) => glyph.text)).join('');
  tag.link = url;
  sheet.links.push({ url, rect, tag, words });
}

function show(pen: Pen, pieces: Piece[], x: number, y: number): string {
  const parts = ['BT'];
  for (const group of groups(pieces, ({ style }) => look(style))) {
    const first = group[0];
    if (!first) continue;
    const { face, size, colour, rise = 0 } = first.style;
    parts.push(
      `/${face} ${round(size)} Tf ${colours[colour]} rg`,
      `1 0 0 1 ${round(x + first.x)} ${round(y + rise)} Tm`,
      glyphs(pen[face], group),
    );
  }
  return [...parts, 'ET'].join(' ');
}

/** Operators that show the glyphs: `TJ` with the kerning, and a raised `TJ` for raised accents. */
function glyphs(font: UsedFont, pieces: Piece[]): string {
  let out = '[';
  let open = false;
  const close = (text: string) => {
    out += `${open ? '>' : ''}${text}`;
    open = false;
  };
  const shift = (thousandths: number) => {
    if (Math.abs(thousandths) >= 0.05) close(` ${round(-thousandths)}`);
  };
  for (const { run, width, style } of pieces) {
    const spare = (width * 1000) / style.size - run.width;
    run.glyphs.forEach((glyph, i) => {
      shift(glyph.right);
      const raised = Math.abs(glyph.up) > 1;
      if (raised) close(`] TJ ${round((glyph.up * style.size) / 1000)} Ts [`);
      out += `${open ? '' : '<'}${font.code(glyph)}`;
      open = true;
      if (raised) close('] TJ 0 Ts [');
      const extra = i === run.glyphs.length - 1 ? spare : 0;
      shift(glyph.advance - glyph.natural - glyph.right + extra);
    });
  }
  close('] TJ');
  return out;
}

function look({ face, size, colour, rise = 0 }: Style): string {
  return `${face} ${size} ${colour} ${rise}`;
}

function groups(pieces: Piece[], key: (piece: Piece) => string | undefined): Piece[][] {
  const found: Piece[][] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    if (last?.[0] && key(last[0]) === key(piece)) last.push(piece);
    else found.push([piece]);
  }
  return found;
}

/** A number for a content stream: two decimals at most. */
function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}
