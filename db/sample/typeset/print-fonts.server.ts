import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import type { Font } from '@pdf-lib/fontkit';

import { unpackWoff } from './unpack-woff.server.ts';

/** The faces that articles are set in, by their part in the page. */
export const faces = ['text', 'text-italic', 'text-bold', 'title', 'sans', 'sans-bold'] as const;
export type Face = (typeof faces)[number];

/** One glyph of a shaped word; widths in thousandths of the type size. */
export type PlacedGlyph = { id: number; advance: number; natural: number; text: string };
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
      return [face, printFont(face, fontkit.create(unpackWoff(bytes)))] as const;
    }),
  );
  return Object.fromEntries(loaded) as PrintFonts;
}

function printFont(face: Face, font: Font): PrintFont {
  const words = new Map<string, Run>();
  const scale = 1000 / font.unitsPerEm;
  const shape = (text: string): Run => {
    const known = words.get(text);
    if (known) return known;
    const { glyphs, positions } = font.layout(printable(text, font), features[face]);
    const placed = glyphs.map((glyph, i) => ({
      id: glyph.id,
      advance: (positions[i]?.xAdvance ?? glyph.advanceWidth) * scale,
      natural: glyph.advanceWidth * scale,
      text: String.fromCodePoint(...glyph.codePoints),
    }));
    const run = { glyphs: placed, width: placed.reduce((sum, { advance }) => sum + advance, 0) };
    words.set(text, run);
    return run;
  };
  return { face, font, shape };
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
