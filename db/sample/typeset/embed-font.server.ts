import { PDFHexString, PDFName, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib';
import { deflateStream } from './deflate-stream.server.ts';
import type { PlacedGlyph, PrintFont } from './print-fonts.server.ts';

/** A font being used in one PDF: numbers its glyphs as they come, embedded when all are known. */
export type UsedFont = {
  /** The four hexadecimal digits by which a glyph is shown. */
  code(glyph: PlacedGlyph): string;
  /** Writes the font with just those glyphs into the file. */
  embed(document: PDFDocument): PDFRef;
};

/** Starts using a font in one PDF. */
export function useFont({ face, font }: PrintFont): UsedFont {
  const subset = font.createSubset();
  const used: PlacedGlyph[] = [];
  const codes = new Map<number, string>();
  return {
    code(glyph) {
      const known = codes.get(glyph.id);
      if (known) return known;
      const index = subset.includeGlyph(glyph.id);
      const code = index.toString(16).padStart(4, '0');
      codes.set(glyph.id, code);
      used[index] = glyph;
      return code;
    },
    embed(document) {
      // ISO 32000-1, 9.6.4: six letters and a plus sign mark a subset.
      const name = `${face === 'title' ? 'OCTDIS' : 'OCTAVO'}+Octavo-${face}`;
      return writeFont(document, font, name, subset.encode(), used);
    },
  };
}

function writeFont(
  document: PDFDocument,
  font: PrintFont['font'],
  name: string,
  program: Uint8Array,
  used: PlacedGlyph[],
): PDFRef {
  const { context } = document;
  const scale = 1000 / font.unitsPerEm;
  const box = font.bbox;
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      // Non-symbolic outside the standard Latin set: bit 3.
      Flags: 4,
      FontBBox: [box.minX, box.minY, box.maxX, box.maxY].map((value) => value * scale),
      ItalicAngle: font.italicAngle,
      Ascent: font.ascent * scale,
      Descent: font.descent * scale,
      CapHeight: font.capHeight * scale,
      StemV: name.endsWith('bold') ? 140 : 80,
      FontFile2: deflateStream(context, program, { Length1: program.length }),
    }),
  );
  const widths = used.map((glyph) => Math.round(glyph.natural * 10) / 10);
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: {
        Registry: PDFHexString.fromText('Adobe'),
        Ordering: PDFHexString.fromText('Identity'),
        Supplement: 0,
      },
      CIDToGIDMap: 'Identity',
      FontDescriptor: descriptor,
      DW: 0,
      W: [1, widths.slice(1)],
    }),
  );
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: PDFName.of('Identity-H'),
      DescendantFonts: [descendant],
      ToUnicode: deflateStream(context, toUnicode(used)),
    }),
  );
}

/** ISO 32000-1, 9.10.3: which characters each glyph stands for. */
function toUnicode(used: PlacedGlyph[]): string {
  const hex = (value: number) => value.toString(16).padStart(4, '0');
  const lines = used.flatMap((glyph, index) => {
    const units = [...Array(glyph.text.length).keys()].map((i) => hex(glyph.text.charCodeAt(i)));
    return units.length > 0 ? [`<${hex(index)}> <${units.join('')}>`] : [];
  });
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
