/** Owns drawing TIFF 6.0. */
import { inflateSync } from 'node:zlib';
import UTIF from 'utif2';
import type { IFD } from 'utif2';
import { CannotDraw, mustFit } from './drawn-picture.ts';
import type { DrawnPicture } from './drawn-picture.ts';
import { encodePng } from './encode-png.server.ts';
import type { Points } from './encode-png.server.ts';

/** Tags (§8, §15, §18; Deflate and new JPEG by Adobe’s Photoshop TIFF Technical Notes). */
const TAG = {
  ...{ subfile: 254, width: 256, height: 257, bits: 258, compression: 259, kind: 262 },
  ...{ stripStarts: 273, orientation: 274, samples: 277, stripSizes: 279, planes: 284 },
  ...{ tileWidth: 322, tileStarts: 324, tileSizes: 325, extra: 338 },
};
/** None, fax 2 to 4, LZW, old and new JPEG, Deflate twice, PackBits. */
const COMPRESSIONS = new Set([1, 2, 3, 4, 5, 6, 7, 8, 32_946, 32_773]);
const JPEG = new Set([6, 7]);
const DEFLATE = new Set([8, 32_946]);
/** Shades, colours, a palette, four inks, brightness with two colours. */
const INKS = 5;
const KINDS = new Set([0, 1, 2, 3, INKS, 6]);
const SCREEN = 96;

/** @throws CannotDraw */
export function drawTiff(bytes: Uint8Array): DrawnPicture {
  const file = new Uint8Array(bytes);
  const page = UTIF.decode(file.buffer).find(
    (each) => valueOf(each, TAG.width) > 0 && (valueOf(each, TAG.subfile, 0) & 1) === 0,
  );
  if (!page) throw new CannotDraw('damaged');
  mustFit(valueOf(page, TAG.width), valueOf(page, TAG.height));
  const { image, from } = unpacked(file, mustBeKnown(page, file));
  UTIF.decodeImage(from, image);
  const { width, height } = image;
  const isInk = valueOf(page, TAG.kind, 1) === INKS;
  const points = { width, height, rgba: isInk ? inksToLight(image) : UTIF.toRGBA8(image) };
  settleCover(page, points.rgba);
  const turned = turn(points, valueOf(page, TAG.orientation, 1));
  return {
    type: 'image/png',
    bytes: encodePng(turned, SCREEN),
    width: turned.width,
    height: turned.height,
    density: 1,
    hasUnknownSigns: false,
  };
}

const valuesOf = (page: IFD, tag: number): number[] =>
  (page[`t${tag}`] as number[] | undefined) ?? [];
const valueOf = (page: IFD, tag: number, otherwise = 0): number =>
  valuesOf(page, tag)[0] ?? otherwise;

/** @throws CannotDraw for what would be drawn wrongly without a word */
function mustBeKnown(page: IFD, file: Uint8Array): IFD {
  const compression = valueOf(page, TAG.compression, 1);
  const isPlanar = valueOf(page, TAG.planes, 1) === 2 && valueOf(page, TAG.samples, 1) > 1;
  const isKnown = COMPRESSIONS.has(compression) && KINDS.has(valueOf(page, TAG.kind, 1));
  if (isPlanar || !isKnown) throw new CannotDraw('unknown-format');
  const { starts, sizes } = piecesOf(page);
  if (starts.length === 0) throw new CannotDraw('damaged');
  for (const [at, start] of starts.entries()) {
    const size = sizes[at] ?? (starts.length === 1 ? 0 : Number.NaN);
    if (!(start + size <= file.length)) throw new CannotDraw('damaged');
    if (JPEG.has(compression)) mustFitWithin(file.subarray(start, start + size));
  }
  return page;
}

function piecesOf(page: IFD): { starts: number[]; sizes: number[] } {
  const isTiled = valuesOf(page, TAG.tileWidth).length > 0;
  return {
    starts: valuesOf(page, isTiled ? TAG.tileStarts : TAG.stripStarts),
    sizes: valuesOf(page, isTiled ? TAG.tileSizes : TAG.stripSizes),
  };
}

/** The frame of a JPEG may be larger than the page that it is part of. */
function mustFitWithin(jpeg: Uint8Array): void {
  for (let at = 2; at + 9 < jpeg.length;) {
    const marker = jpeg[at + 1]!;
    if (jpeg[at] !== 0xff || marker === 0xda) return;
    if (marker >= 0xc0 && marker <= 0xc3) {
      return mustFit((jpeg[at + 7]! << 8) | jpeg[at + 8]!, (jpeg[at + 5]! << 8) | jpeg[at + 6]!);
    }
    at += 2 + ((jpeg[at + 2]! << 8) | jpeg[at + 3]!);
  }
}

/** What is deflated is inflated here, where its size has an end. */
function unpacked(file: Uint8Array, page: IFD): { image: IFD; from: ArrayBuffer } {
  if (!DEFLATE.has(valueOf(page, TAG.compression)))
    return { image: page, from: file.buffer as ArrayBuffer };
  const { starts, sizes } = piecesOf(page);
  const bytesPerPoint = (valueOf(page, TAG.samples, 1) * valueOf(page, TAG.bits, 1)) / 8;
  let left =
    MOST_PADDING + valueOf(page, TAG.width) * valueOf(page, TAG.height) * bytesPerPoint * 2;
  const pieces = starts.map((start, at) => {
    const piece = inflate(file.subarray(start, start + sizes[at]!), Math.max(1, left));
    left -= piece.length;
    return piece;
  });
  const head = Buffer.from(file.subarray(0, 8));
  let end = head.length;
  const placed = pieces.map(({ length }) => (end += length) - length);
  const isTiled = valuesOf(page, TAG.tileWidth).length > 0;
  const image: IFD = {
    ...page,
    [`t${TAG.compression}`]: [1],
    [`t${isTiled ? TAG.tileStarts : TAG.stripStarts}`]: placed,
    [`t${isTiled ? TAG.tileSizes : TAG.stripSizes}`]: pieces.map(({ length }) => length),
  };
  return { image, from: new Uint8Array(Buffer.concat([head, ...pieces])).buffer };
}

const MOST_PADDING = 4_000_000;

function inflate(packed: Uint8Array, most: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: Math.ceil(most) });
  } catch {
    throw new CannotDraw('damaged');
  }
}

/** Cyan, magenta, yellow and black, by how much of each there is, without a profile. */
function inksToLight(image: IFD): Uint8Array {
  const { width, height, data } = image;
  const samples = valueOf(image, TAG.samples, 4);
  if (valueOf(image, TAG.bits, 8) !== 8 || samples < 4) throw new CannotDraw('unknown-format');
  const rgba = new Uint8Array(width * height * 4);
  for (let to = 0, from = 0; to < rgba.length; to += 4, from += samples) {
    const light = 255 - data[from + 3]!;
    for (let ink = 0; ink < 3; ink += 1) {
      rgba[to + ink] = Math.round(((255 - data[from + ink]!) * light) / 255);
    }
    rgba[to + 3] = 255;
  }
  return rgba;
}

/** What an additional sample means (§18): nothing, or cover that is multiplied into the colours, or is not. */
function settleCover(page: IFD, rgba: Uint8Array): void {
  const meaning = valueOf(page, TAG.extra, 0);
  if (meaning === 2) return;
  for (let at = 0; at < rgba.length; at += 4) {
    const cover = rgba[at + 3]!;
    if (meaning === 1) for (let own = at; own < at + 3; own += 1) rgba[own]! += 255 - cover;
    rgba[at + 3] = 255;
  }
}

/** Where the first row and the first column of the file are seen (§8, Orientation). */
function turn({ width, height, rgba }: Points, orientation: number): Points {
  if (orientation < 2 || orientation > 8) return { width, height, rgba };
  const isOnSide = orientation >= 5;
  const mirrored = [2, 3, 7, 8].includes(orientation);
  const upside = [3, 4, 6, 7].includes(orientation);
  const [wide, high] = isOnSide ? [height, width] : [width, height];
  const from = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const [column, row] = isOnSide ? [y, x] : [x, y];
      const source =
        (upside ? height - 1 - row : row) * width + (mirrored ? width - 1 - column : column);
      to[y * wide + x] = from[source]!;
    }
  }
  return { width: wide, height: high, rgba: new Uint8Array(to.buffer) };
}
