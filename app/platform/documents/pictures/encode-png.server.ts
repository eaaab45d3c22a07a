/** Owns writing PNG (ISO/IEC 15948) on a white ground. */
import { crc32, deflateSync } from 'node:zlib';
import { CannotDraw } from './drawn-picture.ts';
import { fewColours, roundedAt } from './few-colours.ts';
import type { FewColours } from './few-colours.ts';

/** Points from the upper left, each with red, green, blue and how much it covers. */
export type Points = { width: number; height: number; rgba: Uint8Array };

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const METRES_PER_INCH = 0.0254;

/** Whether it was drawn of lines and areas, so that it may be written in fewer colours that look the same. */
type Look = { isDrawn?: boolean };

/**
 * As small as a few looks make it: in shades of grey, with a palette, or in all colours.
 * @param perInch points, which printers go by
 * @throws CannotDraw for a picture that shows nothing
 */
export function encodePng(
  { width, height, rgba }: Points,
  perInch: number,
  { isDrawn = false }: Look = {},
): Uint8Array {
  layOnWhite(rgba);
  const exact = coloursOf(rgba);
  if (exact !== null && exact.length < 2) throw new CannotDraw('damaged');
  const few = exact === null && isDrawn ? fewColours(rgba) : null;
  const colours = exact ?? few?.palette ?? null;
  const isGrey = exact !== null && exact.every(isShade);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colours === null ? 2 : isGrey ? 0 : 3], 8);
  const density = Buffer.alloc(9);
  const perMetre = Math.round(perInch / METRES_PER_INCH);
  density.writeUInt32BE(perMetre, 0);
  density.writeUInt32BE(perMetre, 4);
  density[8] = 1;
  const indexed = colours !== null && !isGrey;
  const rows =
    colours === null
      ? filteredRows(width, height, rgba)
      : indexRows({ width, height, rgba }, isGrey ? null : placing(colours, few));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('pHYs', density),
    ...(indexed ? [chunk('PLTE', paletteOf(colours))] : []),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function layOnWhite(rgba: Uint8Array): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const cover = rgba[at + 3]!;
    if (cover === 255) continue;
    for (let channel = at; channel < at + 3; channel += 1) {
      rgba[channel] = Math.round((rgba[channel]! * cover + 255 * (255 - cover)) / 255);
    }
    rgba[at + 3] = 255;
  }
}

const MOST_COLOURS = 256;

const colourAt = (rgba: Uint8Array, at: number): number =>
  (rgba[at]! << 16) | (rgba[at + 1]! << 8) | rgba[at + 2]!;

/** Null for more than a palette takes. */
function coloursOf(rgba: Uint8Array): number[] | null {
  const found = new Set<number>();
  let last = -1;
  for (let at = 0; at < rgba.length; at += 4) {
    const colour = colourAt(rgba, at);
    if (colour === last) continue;
    last = colour;
    found.add(colour);
    if (found.size > MOST_COLOURS) return null;
  }
  return [...found];
}

const isShade = (colour: number): boolean =>
  colour >> 16 === (colour & 0xff) && ((colour >> 8) & 0xff) === (colour & 0xff);

const paletteOf = (colours: readonly number[]): Buffer =>
  Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]));

/** The place of the point that begins there in a palette of all its colours, or of those next to them. */
type PlaceAt = (rgba: Uint8Array, at: number) => number;

function placing(palette: readonly number[], few: FewColours | null): PlaceAt {
  if (few) return (rgba, at) => few.placeOf[roundedAt(rgba, at)]!;
  const places = new Map(palette.map((colour, at) => [colour, at]));
  return (rgba, at) => places.get(colourAt(rgba, at))!;
}

/** A byte for each point: its place in the palette, or its shade. */
function indexRows({ width, height, rgba }: Points, placeAt: PlaceAt | null): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0, from = 0; y < height; y += 1) {
    const to = y * (width + 1) + 1;
    for (let x = 0; x < width; x += 1, from += 4) {
      rows[to + x] = placeAt ? placeAt(rgba, from) : rgba[from]!;
    }
  }
  return rows;
}

function filteredRows(width: number, height: number, rgba: Uint8Array): Buffer {
  const size = width * 3;
  const rows = Buffer.alloc((size + 1) * height);
  const tried = FILTERS.map(() => new Uint8Array(size));
  let above = new Uint8Array(size);
  let own = new Uint8Array(size);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, from = y * width * 4; x < size; x += 3, from += 4) {
      own[x] = rgba[from]!;
      own[x + 1] = rgba[from + 1]!;
      own[x + 2] = rgba[from + 2]!;
    }
    const best = filterRow(own, above, tried);
    const at = y * (size + 1);
    rows[at] = FILTERS[best]!;
    rows.set(tried[best]!, at + 1);
    [own, above] = [above, own];
  }
  return rows;
}

/** What a byte is said as: itself, how it differs from the one above, or from what those around suggest (§9.2). */
const FILTERS = [0, 2, 4];

/** @returns which of the tries has the smallest bytes, as the standard suggests (§12.8) */
function filterRow(own: Uint8Array, above: Uint8Array, tried: readonly Uint8Array[]): number {
  const [plain, up, paeth] = tried as [Uint8Array, Uint8Array, Uint8Array];
  let [ofPlain, ofUp, ofPaeth] = [0, 0, 0];
  for (let at = 0; at < own.length; at += 1) {
    const byte = own[at]!;
    const over = above[at]!;
    plain[at] = byte;
    up[at] = byte - over;
    paeth[at] = byte - (at < 3 ? over : nearest(own[at - 3]!, over, above[at - 3]!));
    ofPlain += distance(byte);
    ofUp += distance(up[at]!);
    ofPaeth += distance(paeth[at]!);
  }
  if (ofPlain <= ofUp && ofPlain <= ofPaeth) return 0;
  return ofUp <= ofPaeth ? 1 : 2;
}

const distance = (byte: number): number => (byte < 128 ? byte : 256 - byte);

/** Whichever of left, above and above left is nearest to what the three suggest (§9.4). */
function nearest(left: number, over: number, corner: number): number {
  const toLeft = Math.abs(over - corner);
  const toOver = Math.abs(left - corner);
  const toCorner = Math.abs(left + over - 2 * corner);
  if (toLeft <= toOver && toLeft <= toCorner) return left;
  return toOver <= toCorner ? over : corner;
}

function chunk(name: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length);
  bytes.write(name, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}
