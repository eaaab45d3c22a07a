import { crc32, deflateSync } from 'node:zlib';

type Point = [x: number, y: number];
/** A closed outline; corners in pixels from the top left. */
export type Outline = Point[];

/** A grey picture being drawn on white paper. */
export type Bitmap = {
  /** Fills outlines together: overlapping ones of one direction add up, opposite ones make holes. */
  paint(outlines: Outline[], darkness?: number): void;
  /** A straight line of a thickness in pixels. */
  line(from: Point, to: Point, thickness: number, darkness?: number): void;
  /** The picture as a PNG file that says how many dots it has to the inch. */
  png(dotsPerInch: number): Buffer;
};

/** An empty picture, sizes in pixels. Edges are smooth: each pixel holds the share that is covered. */
export function bitmap(width: number, height: number): Bitmap {
  const pixels = new Uint8Array(width * height).fill(255);
  const paint = (outlines: Outline[], darkness = 1) => {
    const box = boxOf(outlines, width, height);
    if (box.width <= 0 || box.height <= 0) return;
    const cover = new Float64Array((box.width + 2) * box.height);
    for (const outline of outlines) {
      outline.forEach((from, i) => {
        const to = outline[(i + 1) % outline.length] ?? from;
        addEdge(cover, box, [from[0] - box.x, from[1] - box.y], [to[0] - box.x, to[1] - box.y]);
      });
    }
    for (let y = 0; y < box.height; y++) {
      let sum = 0;
      for (let x = 0; x < box.width; x++) {
        sum += cover[y * (box.width + 2) + x] ?? 0;
        const share = Math.min(1, Math.abs(sum)) * darkness;
        const at = (box.y + y) * width + box.x + x;
        pixels[at] = Math.round((pixels[at] ?? 255) * (1 - share));
      }
    }
  };
  return {
    paint,
    line([x1, y1], [x2, y2], thickness, darkness = 1) {
      const length = Math.hypot(x2 - x1, y2 - y1) || 1;
      const [dx, dy] = [
        ((y2 - y1) / length) * (thickness / 2),
        ((x1 - x2) / length) * (thickness / 2),
      ];
      const corners: Outline = [
        [x1 + dx, y1 + dy],
        [x2 + dx, y2 + dy],
        [x2 - dx, y2 - dy],
        [x1 - dx, y1 - dy],
      ];
      paint([corners], darkness);
    },
    png: (dotsPerInch) => png(pixels, width, height, dotsPerInch),
  };
}

type Box = { x: number; y: number; width: number; height: number };

function boxOf(outlines: Outline[], width: number, height: number): Box {
  const points = outlines.flat();
  const clamp = (value: number, limit: number) => Math.max(0, Math.min(limit, value));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = clamp(Math.floor(Math.min(...xs)), width);
  const y = clamp(Math.floor(Math.min(...ys)), height);
  return {
    x,
    y,
    width: clamp(Math.ceil(Math.max(...xs)), width) - x,
    height: clamp(Math.ceil(Math.max(...ys)), height) - y,
  };
}

/**
 * Adds what an edge changes in each pixel that it crosses: summed from left to right, the changes
 * give the covered share of every pixel.
 */
function addEdge(cover: Float64Array, box: Box, from: Point, to: Point): void {
  const [[x1, y1], [x2, y2], sign] = from[1] < to[1] ? [from, to, 1] : [to, from, -1];
  if (y1 === y2) return;
  const slope = (x2 - x1) / (y2 - y1);
  for (let row = Math.max(0, Math.floor(y1)); row < Math.min(box.height, Math.ceil(y2)); row++) {
    const top = Math.max(row, y1);
    const end = Math.min(row + 1, y2);
    const xs = [x1 + (top - y1) * slope, x1 + (end - y1) * slope].map((x) =>
      Math.max(0, Math.min(box.width, x)),
    );
    const [low, high] = [Math.min(...xs), Math.max(...xs)];
    const start = row * (box.width + 2);
    const change = (end - top) * sign;
    // Area right of the edge within pixel i, for an edge spread evenly over [low, high].
    const rightOf = (x: number) =>
      x >= high ? 0 : x <= low ? 1 : high > low ? (high - x) / (high - low) : 0;
    let before = 0;
    for (let i = Math.floor(low); i <= Math.ceil(high); i++) {
      // The share of pixel i right of the edge is the mean of what lies left of each x in it.
      const after = meanCovered(i, low, high, rightOf);
      cover[start + i] = (cover[start + i] ?? 0) + change * (after - before);
      before = after;
    }
  }
}

function meanCovered(
  pixel: number,
  low: number,
  high: number,
  rightOf: (x: number) => number,
): number {
  if (high <= pixel) return 1;
  if (low >= pixel + 1) return 0;
  // The covered share grows linearly between low and high: integrate it piece by piece.
  const a = Math.max(low, pixel);
  const b = Math.min(high, pixel + 1);
  const middle = (b - a) * (1 - (rightOf(a) + rightOf(b)) / 2);
  return middle + Math.max(0, pixel + 1 - high);
}

function png(pixels: Uint8Array, width: number, height: number, dotsPerInch: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey, no interlacing.
  header.writeUInt8(8, 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  const density = Buffer.alloc(9);
  const perMetre = Math.round(dotsPerInch / 0.0254);
  density.writeUInt32BE(perMetre, 0);
  density.writeUInt32BE(perMetre, 4);
  density.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('pHYs', density),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
