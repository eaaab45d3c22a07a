/** Owns making a PNG smaller, for pages that show it in one size. */
import { decodePng, pngSize } from './decode-png.server.ts';
import { CannotDraw } from './drawn-picture.ts';
import { encodePng } from './encode-png.server.ts';
import type { Points } from './encode-png.server.ts';

const PER_INCH = 144;

type Shrunk = { bytes: Uint8Array; width: number; height: number };

/**
 * Null for what is no wider, what cannot be read here (woven ones, other formats), and where it would save no bytes.
 * @param widest in pixels
 */
export function shrinkPng(bytes: Uint8Array, widest: number): Shrunk | null {
  const size = pngSize(bytes);
  if (!size || size.width <= widest) return null;
  const rgba = decodePng(bytes);
  if (!rgba) return null;
  const height = Math.max(1, Math.round((size.height * widest) / size.width));
  const points = averaged({ ...size, rgba }, { width: widest, height });
  try {
    const shrunk = encodePng(points, PER_INCH);
    return shrunk.length < bytes.length ? { bytes: shrunk, width: widest, height } : null;
  } catch (error) {
    if (error instanceof CannotDraw) return null;
    throw error;
  }
}

/** Each point shows what lay in its place, by how much of it. */
function averaged(from: Points, { width, height }: { width: number; height: number }): Points {
  const across = sharesOf(from.width, width);
  const down = sharesOf(from.height, height);
  const rgba = new Uint8Array(width * height * 4);
  const sum = [0, 0, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      sum.fill(0);
      for (const [row, ofRow] of down[y]!) {
        for (const [column, ofColumn] of across[x]!) {
          const at = (row * from.width + column) * 4;
          const cover = ofRow * ofColumn * from.rgba[at + 3]!;
          for (let channel = 0; channel < 3; channel += 1) {
            sum[channel]! += cover * from.rgba[at + channel]!;
          }
          sum[3]! += cover;
        }
      }
      const to = (y * width + x) * 4;
      for (let channel = 0; channel < 3 && sum[3]! > 0; channel += 1) {
        rgba[to + channel] = Math.round(sum[channel]! / sum[3]!);
      }
      rgba[to + 3] = Math.round(sum[3]!);
    }
  }
  return { width, height, rgba };
}

/** For each place in the new line the places of the old one that lie in it, with their shares of 1. */
function sharesOf(before: number, after: number): [place: number, share: number][][] {
  const step = before / after;
  return Array.from({ length: after }, (_, at) => {
    const [start, end] = [at * step, Math.min(before, (at + 1) * step)];
    const places: [number, number][] = [];
    for (let place = Math.floor(start); place < end; place += 1) {
      places.push([place, (Math.min(end, place + 1) - Math.max(start, place)) / step]);
    }
    return places;
  });
}
