import { crc32, deflateSync } from 'node:zlib';

const CHANNELS = { 0: 1, 2: 3, 6: 4 } as const;

type Given = {
  width: number;
  height: number;
  /** Shades of grey, red, green and blue, or these with how much they cover. */
  colour: keyof typeof CHANNELS;
  /** Of all lines (ISO/IEC 15948 §9.2). */
  filter: number;
  samples: Uint8Array;
};

/** A PNG of these samples of 8 bits, as a program may write it. */
export function pngOf({ width, height, colour, filter, samples }: Given): Buffer {
  const step = CHANNELS[colour];
  const line = width * step;
  const rows = Buffer.alloc((line + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows[y * (line + 1)] = filter;
    for (let x = 0; x < line; x += 1) {
      const at = y * line + x;
      const left = x >= step ? samples[at - step]! : 0;
      const up = y > 0 ? samples[at - line]! : 0;
      const corner = x >= step && y > 0 ? samples[at - line - step]! : 0;
      rows[y * (line + 1) + 1 + x] = samples[at]! - guesses(left, up, corner)[filter]!;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colour], 8);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.of())];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function guesses(left: number, up: number, corner: number): number[] {
  const middle = left + up - corner;
  const [nearest] = [left, up, corner].toSorted(
    (a, b) => Math.abs(middle - a) - Math.abs(middle - b),
  );
  return [0, left, up, (left + up) >> 1, nearest!];
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}
