import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontkit from '@cantoo/fontkit';
import type { Font, Glyph } from '@cantoo/fontkit';

import { unpackWoff } from '#app/platform/documents/print/unpack-woff.server.ts';

/** The faces that articles are set in, by their part in the page. */
export const faces = ['text', 'text-italic', 'text-bold', 'title', 'sans', 'sans-bold'] as const;
export type Face = (typeof faces)[number];

/**
 * One glyph of a shaped word, in thousandths of the type size: how far it moves the pen, how far it
 * would by itself, and how far right and up it stands from the pen (accents only).
 */
export type PlacedGlyph = {
  id: number;
  advance: number;
  natural: number;
  right: number;
  up: number;
  text: string;
};
export type Run = { glyphs: PlacedGlyph[]; width: number };

/** A font that shapes words, remembers them, and gives its subset for embedding. */
export type PrintFont = {
  face: Face;
  font: Font;
  /** Glyphs for a text of one style. Letters the font lacks lose their accents, or become `?`. */
  shape(text: string): Run;
};
export type PrintFonts = Record<Face, PrintFont>;

// Old-style figures in running text; lining ones beside capitals and in tables.
const features: Record<Face, Parameters<Font['layout']>[1]> = {
  text: ['onum', 'pnum'],
  'text-italic': ['onum', 'pnum'],
  'text-bold': ['onum', 'pnum'],
  title: ['pnum'],
  sans: ['pnum'],
  'sans-bold': ['pnum'],
};

/**
 * Reads the fonts for typesetting, by default those beside the sample journal. About 40 ms;
 * keep the answer and use it for every article. Rejects when a font file is missing or broken.
 */
export async function loadPrintFonts(
  folder: string = join(import.meta.dirname, '../fonts'),
): Promise<PrintFonts> {
  const loaded = await Promise.all(
    faces.map(async (face) => {
      const bytes = await readFile(join(folder, `${face}.woff`));
      const font = fontkit.create(unpackWoff(bytes));
      if (!('layout' in font)) throw new Error(`${face}.woff holds several fonts.`);
      return [face, printFont(face, font)] as const;
    }),
  );
  return Object.fromEntries(loaded) as PrintFonts;
}

function printFont(face: Face, font: Font): PrintFont {
  const words = new Map<string, Run>();
  const pairs = new Map<string, PlacedGlyph[]>();
  const scale = 1000 / font.unitsPerEm;
  const characters = charactersOf(font);
  const layout = (text: string): PlacedGlyph[] => {
    const { glyphs, positions } = font.layout(text, features[face]);
    return glyphs.map((glyph, i) => ({
      id: glyph.id,
      advance: (positions?.[i]?.xAdvance ?? glyph.advanceWidth) * scale,
      natural: glyph.advanceWidth * scale,
      right: (positions?.[i]?.xOffset ?? 0) * scale,
      up: (positions?.[i]?.yOffset ?? 0) * scale,
      text: (glyph.codePoints.length < 2 && characters.get(glyph.id)) || textOf(glyph),
    }));
  };
  const pair = (text: string): PlacedGlyph[] => {
    const known = pairs.get(text) ?? layout(text);
    pairs.set(text, known);
    return known;
  };
  // Kerning concerns two letters at a time, so a word is put together from its pairs: ten times
  // as fast as laying out each word. Words with ligatures or loose accents are laid
  // out whole.
  const compose = (text: string): PlacedGlyph[] => {
    if (/\p{M}/u.test(text)) return layout(text);
    const letters = [...text];
    const glyphs: PlacedGlyph[] = [];
    for (const [i, letter] of letters.entries()) {
      const two = pair(letter + (letters[i + 1] ?? ''));
      if (two.length !== (i + 1 < letters.length ? 2 : 1)) return layout(text);
      if (two[0]) glyphs.push(two[0]);
    }
    return glyphs;
  };
  const shape = (text: string): Run => {
    const known = words.get(text);
    if (known) return known;
    const glyphs = compose(printable(text, font));
    const run = { glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) };
    words.set(text, run);
    return run;
  };
  return { face, font, shape };
}

function textOf(glyph: Glyph): string {
  return String.fromCodePoint(...glyph.codePoints);
}

/**
 * The character of each glyph that has one of its own. A letter may be drawn as several glyphs,
 * and then fontkit gives the first of them the whole letter.
 */
function charactersOf(font: Font): Map<number, string> {
  const found = new Map<number, string>();
  for (const point of font.characterSet) {
    const id = font.glyphForCodePoint(point)?.id;
    if (id !== undefined && !found.has(id)) found.set(id, String.fromCodePoint(point));
  }
  return found;
}

function printable(text: string, font: Font): string {
  // A space that does not break is drawn, copied and searched as a plain one.
  return [...text.normalize('NFC').replaceAll('\u00a0', ' ')]
    .map((char) => {
      const has = (c: string) => font.hasGlyphForCodePoint(c.codePointAt(0) ?? 0);
      if (has(char)) return char;
      const plain = [...char.normalize('NFKD')].filter(has).join('');
      return plain || '?';
    })
    .join('');
}
