/** Owns drawing bitmaps of Windows that are not packed ([MS-WMF] 2.2.2.3, 2.2.2.9). */
import { CannotDraw, mustFit } from './drawn-picture.ts';
import type { DrawnPicture } from './drawn-picture.ts';
import { encodePng } from './encode-png.server.ts';

const SCREEN = 96;
const [PLAIN, MASKED] = [0, 3];

/** @throws CannotDraw */
export function drawBmp(bytes: Uint8Array): DrawnPicture {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = readHead(file);
  const { width, height, bits, start, isFromTop } = head;
  mustFit(width, height);
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (start + stride * height > file.length) throw new CannotDraw('damaged');
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const row = file.subarray(start + (isFromTop ? y : height - 1 - y) * stride);
    drawRow(row, rgba.subarray(y * width * 4), head);
  }
  return {
    ...{ type: 'image/png', bytes: encodePng({ width, height, rgba }, SCREEN), width, height },
    ...{ density: 1, hasUnknownSigns: false },
  };
}

function readHead(file: Buffer) {
  if (file.length < 54) throw new CannotDraw('damaged');
  const size = file.readUInt32LE(14);
  if (size < 40) throw new CannotDraw('unknown-format');
  const bits = file.readUInt16LE(28);
  const packing = file.readUInt32LE(30);
  const isTaken =
    packing === PLAIN ? [1, 4, 8, 24, 32].includes(bits) : packing === MASKED && bits === 32;
  if (!isTaken) throw new CannotDraw('unknown-format');
  const height = file.readInt32LE(22);
  return {
    bits,
    width: file.readInt32LE(18),
    height: Math.abs(height),
    isFromTop: height < 0,
    start: file.readUInt32LE(10),
    palette: file.subarray(14 + size),
  };
}

function drawRow(
  row: Buffer,
  to: Uint8Array,
  { width, bits, palette }: ReturnType<typeof readHead>,
): void {
  for (let x = 0; x < width; x += 1) {
    const at = x * 4;
    const from =
      bits >= 24 ? row.subarray((x * bits) / 8) : palette.subarray(4 * colourAt(row, x, bits));
    if (from.length < 3) throw new CannotDraw('damaged');
    to[at] = from[2]!;
    to[at + 1] = from[1]!;
    to[at + 2] = from[0]!;
    to[at + 3] = 255;
  }
}

/** Its place in the palette: the leftmost point has the highest bits. */
function colourAt(row: Buffer, x: number, bits: number): number {
  const perByte = 8 / bits;
  const shift = 8 - bits * ((x % perByte) + 1);
  return (row[Math.floor(x / perByte)]! >> shift) & (2 ** bits - 1);
}
