/** Owns letters and certificates on paper: a few headings, paragraphs and facts become an A4 PDF. */
import { readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import fontkit from '@cantoo/fontkit';
import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { breakLine } from './break-lines.ts';
import { LACKING, lacksLetters, printable } from './printable.ts';
import { unpackWoff } from './unpack-woff.server.ts';

export type PrintedPart =
  | { heading: string }
  | { text: string }
  | { item: string }
  | { facts: readonly (readonly [label: string, value: string])[] };

export type Printed = {
  title: string;
  /** Above the title: who says this. */
  sender: string;
  parts: readonly PrintedPart[];
  /** At the foot of each page. */
  footer: string;
  /** Milliseconds since 1970; the same document always gives the same bytes. */
  at: number;
};

const [WIDTH, HEIGHT] = [595.28, 841.89];
const MARGIN = { left: 84, right: 84, top: 84, bottom: 92 };
const MEASURE = WIDTH - MARGIN.left - MARGIN.right;
const INK = rgb(0.1, 0.1, 0.12);
const SOFT = rgb(0.38, 0.38, 0.42);

type Face = 'text' | 'text-bold' | 'title' | 'sans';
type Fonts = Record<Face, PDFFont>;
type Style = { face: Face; size: number; leading: number; before: number; indent?: number };

const STYLES = {
  sender: { face: 'sans', size: 9.5, leading: 13, before: 0 },
  title: { face: 'title', size: 22, leading: 28, before: 10 },
  heading: { face: 'text-bold', size: 11.5, leading: 15, before: 14 },
  text: { face: 'text', size: 10.5, leading: 15, before: 8 },
  item: { face: 'text', size: 10.5, leading: 15, before: 4, indent: 14 },
  label: { face: 'sans', size: 9, leading: 15, before: 5 },
} as const satisfies Record<string, Style>;

/** Width of the column in which the names of facts stand. */
const LABELS = 112;

export async function printDocument(printed: Printed): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const fonts = await embedFonts(document);
  const date = new Date(printed.at);
  document.setTitle(printed.title, { showInWindowTitleBar: true });
  document.setAuthor(printed.sender);
  document.setCreator('Octavo');
  document.setProducer('Octavo');
  document.setLanguage('en');
  document.setCreationDate(date);
  document.setModificationDate(date);
  const sheet = sheetOf(document, fonts);
  sheet.write(printed.sender, STYLES.sender, SOFT);
  sheet.write(printed.title, STYLES.title);
  sheet.rule();
  for (const part of printed.parts) {
    if ('heading' in part) sheet.write(part.heading, STYLES.heading, INK, STYLES.text.leading * 2);
    else if ('text' in part)
      for (const line of part.text.split('\n')) sheet.write(line, STYLES.text);
    else if ('item' in part) sheet.item(part.item);
    else for (const [label, value] of part.facts) sheet.fact(label, value);
  }
  // The serif holds the fewest letters.
  if (textsOf(printed).some((text) => lacksLetters(text, fonts.text))) {
    sheet.write(LACKING, STYLES.text, SOFT);
  }
  sheet.foot(printed.footer);
  return document.save();
}

const textsOf = ({ title, sender, parts, footer }: Printed): string[] => [
  ...[title, sender, footer],
  ...parts.flatMap((part) => ('facts' in part ? part.facts.flat() : Object.values(part))),
];

function sheetOf(document: PDFDocument, fonts: Fonts) {
  let page = document.addPage([WIDTH, HEIGHT]);
  let y = HEIGHT - MARGIN.top;
  const need = (height: number): void => {
    if (y - height >= MARGIN.bottom) return;
    page = document.addPage([WIDTH, HEIGHT]);
    y = HEIGHT - MARGIN.top;
  };
  const put = (text: string, { face, size }: Style, x: number, color = INK) =>
    page.drawText(text, { x, y, font: fonts[face], size, color });

  /** Lines one below the other from where the pen stands. */
  const lines = (text: string, style: Style, x: number, width: number, color = INK): void => {
    for (const line of breakLines(text, fonts[style.face], style.size, width)) {
      need(style.leading);
      y -= style.leading;
      put(line, style, x, color);
    }
  };
  return {
    write(text: string, style: Style, color = INK, together = 0): void {
      need(style.before + style.leading + together);
      y -= style.before;
      lines(text, style, MARGIN.left, MEASURE, color);
    },
    item(text: string): void {
      const { leading, before, indent } = STYLES.item;
      need(before + leading);
      y -= before + leading;
      put('•', STYLES.item, MARGIN.left + 2);
      y += leading;
      lines(text, STYLES.item, MARGIN.left + indent, MEASURE - indent);
    },
    fact(label: string, value: string): void {
      const { leading, before } = STYLES.label;
      need(before + leading);
      y -= before + leading;
      put(label, STYLES.label, MARGIN.left, SOFT);
      y += leading;
      lines(value, STYLES.text, MARGIN.left + LABELS, MEASURE - LABELS);
    },
    rule(): void {
      y -= 12;
      page.drawLine({
        start: { x: MARGIN.left, y },
        end: { x: WIDTH - MARGIN.right, y },
        thickness: 0.5,
        color: SOFT,
      });
      y -= 6;
    },
    /** What stands at the foot of each page, with its number where there are several. */
    foot(text: string): void {
      const pages = document.getPages();
      for (const [at, each] of pages.entries())
        footOf(each, fonts.sans, text, at + 1, pages.length);
    },
  };
}

function footOf(page: PDFPage, font: PDFFont, text: string, number: number, count: number): void {
  const size = 8.5;
  const said = count > 1 ? `${text}\nPage ${number} of ${count}` : text;
  const lines = breakLines(said, font, size, MEASURE);
  for (const [at, line] of lines.entries()) {
    page.drawText(line, { x: MARGIN.left, y: 60 - at * 12, font, size, color: SOFT });
  }
}

/** A text in lines of at most this width, and its own. */
const breakLines = (text: string, font: PDFFont, size: number, width: number): string[] =>
  text
    .split('\n')
    .flatMap((line) =>
      breakLine(printable(line, font), (letter) => widthOf(letter, font) * size, width),
    );

const widths = new WeakMap<PDFFont, Map<string, number>>();

/** How wide a letter is at a size of 1. */
function widthOf(letter: string, font: PDFFont): number {
  const known = widths.get(font) ?? new Map<string, number>();
  widths.set(font, known);
  const width = known.get(letter) ?? font.widthOfTextAtSize(letter, 1);
  known.set(letter, width);
  return width;
}

async function embedFonts(document: PDFDocument): Promise<Fonts> {
  const embed = (face: Face) =>
    document.embedFont(unpackWoff(readFileSync(path.join(fontFolder(), `${face}.woff`))), {
      subset: true,
    });
  return {
    text: await embed('text'),
    'text-bold': await embed('text-bold'),
    title: await embed('title'),
    sans: await embed('sans'),
  };
}

/** The fonts for paper, also when this runs from the build. */
function fontFolder(): string {
  const here = import.meta.dirname;
  const source = path.join(here, '..', '..', '..', '..', 'db', 'sample', 'fonts');
  return existsSync(source) ? source : path.join(here, '..', 'db', 'sample', 'fonts');
}
