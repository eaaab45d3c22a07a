import fontkit from '@cantoo/fontkit';
import { readTables, writeTables } from './sfnt.ts';

/**
 * The same font, in which some characters show the glyphs of others where it has those.
 * @param aliases pairs of a character and the one whose glyph it gets
 */
export function aliasCharacters(
  font: Buffer,
  aliases: readonly (readonly [string, string])[],
): Buffer {
  const map = aliasedMap(font, aliases);
  const tables = readTables(font).map((table) =>
    table.tag === 'cmap' ? { tag: 'cmap', data: map } : table,
  );
  return writeTables(font.readUInt32BE(0), tables);
}

/** Characters to glyphs (OpenType `cmap`, format 12). */
function aliasedMap(font: Buffer, aliases: readonly (readonly [string, string])[]): Buffer {
  const opened = fontkit.create(font);
  if (!('characterSet' in opened)) throw new Error('The file holds several fonts.');
  const glyphs = new Map(
    opened.characterSet.map((point) => [point, opened.glyphForCodePoint(point)!.id]),
  );
  for (const [alias, of] of aliases) {
    const glyph = glyphs.get(of.codePointAt(0)!);
    if (glyph !== undefined) glyphs.set(alias.codePointAt(0)!, glyph);
  }
  const sorted = [...glyphs].toSorted(([a], [b]) => a - b);
  const header = Buffer.alloc(12 + 16);
  header.writeUInt16BE(1, 2);
  // Windows, Unicode beyond its first plane.
  header.writeUInt16BE(3, 4);
  header.writeUInt16BE(10, 6);
  header.writeUInt32BE(12, 8);
  header.writeUInt16BE(12, 12);
  header.writeUInt32BE(16 + 12 * sorted.length, 16);
  header.writeUInt32BE(sorted.length, 24);
  const groups = Buffer.alloc(12 * sorted.length);
  for (const [at, [point, glyph]] of sorted.entries()) {
    groups.writeUInt32BE(point, 12 * at);
    groups.writeUInt32BE(point, 12 * at + 4);
    groups.writeUInt32BE(glyph, 12 * at + 8);
  }
  return Buffer.concat([header, groups]);
}
