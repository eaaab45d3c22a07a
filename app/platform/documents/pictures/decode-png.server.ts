/** Owns what a PNG shows (ISO/IEC 15948), point by point, whichever program wrote it. */
import { inflateSync } from 'node:zlib';

/** More are told apart by their bytes. */
const MOST_POINTS = 12_000_000;

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

type Header = { width: number; height: number; depth: number; colour: number };

/** Width and height; null for what is no PNG. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length < 33 || !buffer.subarray(0, 8).equals(SIGNATURE)) return null;
  return { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) };
}

/** Red, green, blue and cover of each point, from the upper left; null for a PNG that is damaged, large or woven. */
export function decodePng(bytes: Uint8Array): Uint8Array | null {
  const size = pngSize(bytes);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!size || size.width * size.height > MOST_POINTS || size.width * size.height === 0)
    return null;
  const header = { ...size, depth: buffer[24]!, colour: buffer[25]! };
  const channels = CHANNELS[header.colour];
  const isWoven = buffer[28] !== 0;
  if (channels === undefined || isWoven || ![1, 2, 4, 8, 16].includes(header.depth)) return null;
  const parts = chunksOf(buffer);
  const line = Math.ceil((header.width * channels * header.depth) / 8);
  try {
    const rows = inflateSync(Buffer.concat(parts.get('IDAT') ?? []), {
      maxOutputLength: (line + 1) * header.height,
    });
    if (rows.length !== (line + 1) * header.height) return null;
    unfilter(rows, line, Math.max(1, (channels * header.depth) >> 3));
    const few = { palette: parts.get('PLTE')?.[0], clear: parts.get('tRNS')?.[0] };
    return pointsOf(rows, line, { ...header, channels, ...few });
  } catch {
    return null;
  }
}

function chunksOf(buffer: Buffer): Map<string, Buffer[]> {
  const parts = new Map<string, Buffer[]>();
  for (let at = 8; at + 12 <= buffer.length;) {
    const end = at + 8 + buffer.readUInt32BE(at);
    const name = buffer.toString('latin1', at + 4, at + 8);
    const known = parts.get(name);
    if (known) known.push(buffer.subarray(at + 8, end));
    else parts.set(name, [buffer.subarray(at + 8, end)]);
    at = end + 4;
  }
  return parts;
}

/** In its place (§9.2). @param step bytes of a point */
function unfilter(rows: Buffer, line: number, step: number): void {
  for (let start = 0; start < rows.length; start += line + 1) {
    const filter = rows[start]!;
    for (let at = start + 1; at <= start + line; at += 1) {
      const hasLeft = at - start > step;
      const left = hasLeft ? rows[at - step]! : 0;
      const up = start > 0 ? rows[at - line - 1]! : 0;
      const corner = hasLeft && start > 0 ? rows[at - line - 1 - step]! : 0;
      rows[at] = rows[at]! + guess(filter, left, up, corner);
    }
  }
}

function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const byLeft = Math.abs(up - corner);
  const byUp = Math.abs(left - corner);
  const byCorner = Math.abs(left + up - 2 * corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

type Look = Header & {
  channels: number;
  palette: Buffer | undefined;
  /** Of a palette how much each colour covers; of others the one that covers nothing. */
  clear: Buffer | undefined;
};

function pointsOf(rows: Buffer, line: number, look: Look): Uint8Array {
  const { width, height, depth, colour, channels, palette, clear } = look;
  const points = new Uint8Array(width * height * 4);
  const highest = 2 ** Math.min(8, depth) - 1;
  const said = [0, 0, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      let isClear = clear !== undefined && colour !== 3;
      for (let channel = 0; channel < channels; channel += 1) {
        const value = valueAt(rows, y * (line + 1) + 1, x * channels + channel, depth);
        said[channel] = value;
        isClear &&= value === clear![channel * 2 + (depth === 16 ? 0 : 1)]!;
      }
      if (colour === 3) {
        const index = said[0]!;
        for (let channel = 0; channel < 3; channel += 1) {
          points[at + channel] = palette?.[index * 3 + channel] ?? 0;
        }
        points[at + 3] = clear?.[index] ?? 255;
        continue;
      }
      const isGrey = channels < 3;
      const shade = (channel: number) => Math.round((said[channel]! * 255) / highest);
      for (let channel = 0; channel < 3; channel += 1) {
        points[at + channel] = shade(isGrey ? 0 : channel);
      }
      const cover = channels % 2 === 0 ? shade(channels - 1) : 255;
      points[at + 3] = isClear ? 0 : cover;
      // What covers nothing has no colour.
      if (points[at + 3] === 0) points.fill(0, at, at + 3);
    }
  }
  return points;
}

/** Of 16 bits those that a screen shows. */
function valueAt(rows: Buffer, start: number, at: number, depth: number): number {
  if (depth === 8) return rows[start + at]!;
  if (depth === 16) return rows[start + at * 2]!;
  const bit = at * depth;
  return (rows[start + (bit >> 3)]! >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
}
