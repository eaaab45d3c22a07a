import fontkit from '@cantoo/fontkit';
import { readTables, writeTables } from './sfnt.ts';

/**
 * The same font, in which accents of one letter stretch over several as their combining likes do.
 * Those themselves have no width and stand before their letter, where a browser sets no second sign over it.
 * OpenType 1.9, "MATH", MathVariants.
 * @param pairs a character and the combining one whose larger forms it gets, where the font has both
 */
export function stretchAccents(
  font: Buffer,
  pairs: readonly (readonly [string, string])[],
): Buffer {
  const opened = fontkit.create(font);
  if (!('characterSet' in opened)) throw new Error('The file holds several fonts.');
  const glyphOf = (character: string) => {
    const point = character.codePointAt(0)!;
    return opened.hasGlyphForCodePoint(point) ? opened.glyphForCodePoint(point)!.id : null;
  };
  const known = pairs
    .map(([accent, combining]) => [glyphOf(accent), glyphOf(combining)] as const)
    .filter((pair): pair is [number, number] => !pair.includes(null));
  const tables = readTables(font).map((table) =>
    table.tag === 'MATH' ? { tag: 'MATH', data: withForms(table.data, known) } : table,
  );
  return writeTables(font.readUInt32BE(0), tables);
}

/** Where the offset of MathVariants is, and what it begins with. */
const VARIANTS = 8;
const FIXED = 10;

/** What reads them looks only where the offsets lead: the old MathVariants stay, unused, until the font is packed. */
function withForms(math: Buffer, pairs: readonly (readonly [number, number])[]): Buffer {
  if (math.readUInt16BE(VARIANTS) === 0 || pairs.length === 0) return math;
  const old = math.subarray(math.readUInt16BE(VARIANTS));
  const [tall, wide] = [old.readUInt16BE(6), old.readUInt16BE(8)];
  const offsetsAt = (start: number, count: number) =>
    Array.from({ length: count }, (_, at) => old.readUInt16BE(start + 2 * at));
  const wideOffsets = offsetsAt(FIXED + 2 * tall, wide);
  const forms = new Map(
    coveredGlyphs(old, old.readUInt16BE(4)).map((glyph, at) => [glyph, wideOffsets[at]!]),
  );
  const added = pairs.flatMap(([glyph, of]) => {
    const offset = forms.get(of);
    return offset === undefined || forms.has(glyph) ? [] : [{ glyph, form: old.subarray(offset) }];
  });
  // The offsets grow, and with them the way to all that stands behind them.
  const head = FIXED + 2 * (tall + wide + added.length);
  const moved = head - (FIXED + 2 * (tall + wide));
  let end = old.length + moved;
  const copies = added.map(({ glyph, form }) => {
    const copy = formOf(form, glyph);
    forms.set(glyph, end - moved);
    end += copy.length;
    return copy;
  });
  const sorted = [...forms].toSorted(([a], [b]) => a - b);
  const start = Buffer.from([
    ...old.subarray(0, 2),
    ...words([old.readUInt16BE(2) + moved, end, tall, sorted.length]),
    ...words(offsetsAt(FIXED, tall).map((offset) => offset + moved)),
    ...words(sorted.map(([, offset]) => offset + moved)),
  ]);
  const coverage = words([1, sorted.length, ...sorted.map(([glyph]) => glyph)]);
  const made = Buffer.concat([
    math,
    start,
    old.subarray(FIXED + 2 * (tall + wide)),
    ...copies,
    coverage,
  ]);
  made.writeUInt16BE(math.length, VARIANTS);
  return made;
}

/** MathGlyphConstruction with another glyph for the smallest form, the parts behind it. */
function formOf(form: Buffer, glyph: number): Buffer {
  const count = form.readUInt16BE(2);
  const variants = Buffer.from(form.subarray(0, 4 + 4 * count));
  variants.writeUInt16BE(glyph, 4);
  const parts = form.readUInt16BE(0);
  if (parts === 0) return variants;
  variants.writeUInt16BE(variants.length, 0);
  const assembly = form.subarray(parts, parts + 6 + 10 * form.readUInt16BE(parts + 4));
  return Buffer.concat([variants, assembly]);
}

/** OpenType 1.9, "Coverage table", in its order. */
function coveredGlyphs(data: Buffer, start: number): number[] {
  const count = data.readUInt16BE(start + 2);
  const at = (index: number) => data.readUInt16BE(start + 4 + 2 * index);
  if (data.readUInt16BE(start) === 1) return Array.from({ length: count }, (_, i) => at(i));
  return Array.from({ length: count }, (_, i) => [at(3 * i), at(3 * i + 1)] as const).flatMap(
    ([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
}

function words(numbers: readonly number[]): Buffer {
  const data = Buffer.alloc(2 * numbers.length);
  for (const [at, number] of numbers.entries()) data.writeUInt16BE(number, 2 * at);
  return data;
}
