/** Owns undoing what a PDF does to bytes before it packs them (ISO 32000-1 §7.4.4.4). */
import { ProblemFound } from '../document.ts';

export type Predictor = {
  kind: number;
  columns: number;
  colors: number;
  /** Bits. */
  depth: number;
};

const LARGEST = 100_000;
const KEYS = ['Predictor', 'Columns', 'Colors', 'BitsPerComponent'];

/**
 * Null when the parameters name none.
 * @param names all that matter in the dictionary
 * @param at where the name of the parameters ends, -1 without
 * @throws ProblemFound when they are written in another way than programs do
 */
export function predictorAt(bytes: Buffer, names: readonly string[], at: number): Predictor | null {
  const used = names.filter((name) => KEYS.includes(name));
  if (at === -1 && used.length === 0) return null;
  const text = at === -1 ? '' : bytes.toString('latin1', at, at + 300);
  const isOnce = names.indexOf('DecodeParms') === names.lastIndexOf('DecodeParms');
  if (isOnce && used.length === 0 && /^\s{0,9}(\[[\snul]{0,99}\]|null[\s/>])/.test(text))
    return null;
  const [, written] = /^\s{0,9}\[?\s{0,9}<<([\w\s/]{0,200})>>/.exec(text) ?? [];
  const words = (written ?? '?').replaceAll('/', ' /').trim().split(/\s+/).filter(Boolean);
  const values = new Map<string, number>();
  for (let index = 0; index < words.length; index += 2) {
    const [key = '', value = ''] = [words[index]?.slice(1), words[index + 1]];
    if (!KEYS.includes(key) || !/^\d{1,5}$/.test(value)) throw new ProblemFound('damaged');
    values.set(key, Number(value));
  }
  if (!isOnce || used.length !== values.size || used.length !== words.length / 2) {
    throw new ProblemFound('damaged');
  }
  const [kind = 1, columns = 1, colors = 1, depth = 8] = KEYS.map((key) => values.get(key));
  const rowSize = columns * colors * depth;
  const isPossible = kind === 1 || kind === 2 || (kind >= 10 && kind <= 15);
  if (!isPossible || rowSize === 0 || rowSize > LARGEST || (kind === 2 && depth !== 8)) {
    throw new ProblemFound('damaged');
  }
  return kind === 1 ? null : { kind, columns, colors, depth };
}

export function undoPredictor(bytes: Buffer, { kind, columns, colors, depth }: Predictor): Buffer {
  const pixel = Math.max(1, (colors * depth) >> 3);
  const row = Math.ceil((columns * colors * depth) / 8);
  return kind === 2 ? undoDifferences(bytes, row, pixel) : undoRows(bytes, row, pixel);
}

function undoDifferences(bytes: Buffer, row: number, pixel: number): Buffer {
  const plain = Buffer.from(bytes);
  for (let at = 0; at < plain.length; at += 1) {
    if (at % row >= pixel) plain[at] = plain[at]! + plain[at - pixel]!;
  }
  return plain;
}

/** As in PNG (RFC 2083 §6): in front of each row stands its way. */
function undoRows(bytes: Buffer, row: number, pixel: number): Buffer {
  const plain = Buffer.alloc(bytes.length - Math.ceil(bytes.length / (row + 1)));
  let to = 0;
  for (let from = 0; from < bytes.length; from += row + 1) {
    const way = bytes[from];
    const begin = to;
    for (let at = from + 1; at <= from + row && at < bytes.length; at += 1, to += 1) {
      const left = to - pixel >= begin ? plain[to - pixel]! : 0;
      const up = begin > 0 ? plain[to - row]! : 0;
      const corner = begin > 0 && to - pixel >= begin ? plain[to - pixel - row]! : 0;
      plain[to] = bytes[at]! + guess(way, left, up, corner);
    }
  }
  return plain;
}

function guess(way: number | undefined, left: number, up: number, corner: number): number {
  if (way === 1) return left;
  if (way === 2) return up;
  if (way === 3) return (left + up) >> 1;
  return way === 4 ? nearest(left, up, corner) : 0;
}

function nearest(left: number, up: number, corner: number): number {
  const [toLeft, toUp] = [Math.abs(up - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
