import type { Token, Tokens } from 'marked';
import type { Item } from './break-lines.ts';
import { mathsPieces } from './maths-text.ts';
import type { Face, PrintFonts, Run } from './print-fonts.server.ts';

/** How a piece of text looks: sizes and `rise` in points. */
export type Style = {
  face: Face;
  size: number;
  colour: Colour;
  rise?: number;
  link?: string;
};
export type Colour = 'ink' | 'soft' | 'accent' | 'rule' | 'paper' | 'foil';

/** A piece of text of one style. */
export type Span = { text: string; style: Style };

/** An item of a paragraph with what is to be drawn for it. */
export type SetItem = Item & { run?: Run; style?: Style };

const italics: Partial<Record<Face, Face>> = { text: 'text-italic', 'text-bold': 'text-italic' };
const bolds: Partial<Record<Face, Face>> = { text: 'text-bold', sans: 'sans-bold' };

/** The inline tokens of Markdown as spans. */
export function spansOf(tokens: Token[], style: Style): Span[] {
  return tokens.flatMap((token) => {
    const inner = 'tokens' in token ? (token.tokens ?? []) : [];
    if (token.type === 'em') return spansOf(inner, withFace(style, italics));
    if (token.type === 'strong') return spansOf(inner, withFace(style, bolds));
    if (token.type === 'link') {
      return spansOf(inner, { ...style, colour: 'accent', link: (token as Tokens.Link).href });
    }
    if (token.type === 'maths') return mathsSpans(token['text'] as string, style);
    if (token.type === 'br') return [{ text: ' ', style }];
    if (inner.length > 0) return spansOf(inner, style);
    const text = unescape('text' in token ? String(token.text) : token.raw);
    return [{ text: token.type === 'codespan' ? text : curled(text), style }];
  });
}

function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

function withFace(style: Style, faces: Partial<Record<Face, Face>>): Style {
  return { ...style, face: faces[style.face] ?? style.face };
}

/** A text that may hold formulas between dollar signs, as spans. */
export function textSpans(text: string, style: Style): Span[] {
  return text
    .split(/\$([^$]+)\$/u)
    .flatMap((part, i) =>
      i % 2 ? mathsSpans(part, style) : part ? [{ text: curled(part), style }] : [],
    );
}

/** Straight quotes and apostrophes as printers set them. */
function curled(text: string): string {
  return text
    .replaceAll(/(?<=^|[\s([—–])"/gu, '“')
    .replaceAll('"', '”')
    .replaceAll(/(?<=^|[\s([—–“])'/gu, '‘')
    .replaceAll("'", '’');
}

function mathsSpans(latex: string, style: Style): Span[] {
  return mathsPieces(latex).map(({ text, italic, script }) => {
    const shown = italic ? withFace(style, italics) : style;
    if (script === 'none') return { text, style: shown };
    const rise = style.size * (script === 'sup' ? 0.36 : -0.14);
    return { text, style: { ...shown, size: style.size * 0.7, rise } };
  });
}

/** A text in which every web address and DOI is a link. */
export function linkedSpans(text: string, style: Style): Span[] {
  return text.split(/(https?:\/\/\S*[\w/])/u).flatMap((part, i): Span[] => {
    if (!part) return [];
    if (i % 2) return [{ text: part, style: { ...style, colour: 'accent', link: part } }];
    return [{ text: curled(part), style }];
  });
}

const units =
  /^(?:[kMGT]?Hz|[kMGTm]?B|dBm?|[mkMGn]?W|[kmµμn]?[sm]|cm|ms|V|mV|°C|K|per|%)[.,;:)]*$/u;
const hangs: Record<string, number> = {
  '.': 0.6, ',': 0.6, ';': 0.4, ':': 0.4, '-': 0.5, '–': 0.35, '’': 0.5, '”': 0.45,
}; // prettier-ignore

/**
 * Spans as boxes and glue, shaped by the fonts. Lines may end at spaces, after hyphens and
 * dashes, and inside web addresses after a slash or dot.
 */
export function itemsOf(spans: Span[], fonts: PrintFonts): SetItem[] {
  const items: SetItem[] = [];
  let word = '';
  for (const { text, style } of spans) {
    for (const part of text.split(/([ \n\t]+)/u)) {
      if (!part) continue;
      if (/^[ \n\t]/u.test(part)) {
        space(items, style, fonts);
        continue;
      }
      // A number and its unit stay together.
      const last = items.at(-1);
      if (last?.kind === 'glue' && units.test(part) && /^[\d.,–]*\d$/u.test(word)) {
        items.splice(-1, 0, { kind: 'penalty', cost: Infinity });
      }
      word = part;
      for (const piece of pieces(part, style)) {
        if (piece === '') items.push({ kind: 'penalty', cost: style.link ? 60 : 35 });
        else items.push(box(piece, style, fonts));
      }
    }
  }
  while (items[0]?.kind === 'glue') items.shift();
  while (items.at(-1)?.kind === 'glue') items.pop();
  return items;
}

function space(items: SetItem[], style: Style, fonts: PrintFonts): void {
  if (items.at(-1)?.kind === 'glue' || items.length === 0) return;
  const run = fonts[style.face].shape(' ');
  const width = (run.width * style.size) / 1000;
  items.push({ kind: 'glue', width, stretch: width * 0.55, shrink: width * 0.22, run, style });
}

function box(text: string, style: Style, fonts: PrintFonts): SetItem {
  const run = fonts[style.face].shape(text);
  const last = run.glyphs.at(-1);
  const hang = ((last?.advance ?? 0) * style.size * (hangs[last?.text ?? ''] ?? 0)) / 1000;
  return { kind: 'box', width: (run.width * style.size) / 1000, hang, run, style };
}

/** A word in pieces; an empty piece between two others is a place to break. */
function pieces(word: string, style: Style): string[] {
  const breaks = style.link ? /(?<=[/.?&=_-])(?=\w)(?<!https?:\/)/u : /(?<=\p{L}[-–—]|—)(?=\p{L})/u;
  return word.split(breaks).flatMap((piece, i) => (i ? ['', piece] : [piece]));
}
