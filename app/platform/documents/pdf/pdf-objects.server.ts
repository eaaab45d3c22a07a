/** Owns unpacking the streams of a PDF that hold objects (ISO 32000-1 §7.4, §7.5.7). */
import { constants, inflateSync } from 'node:zlib';
import { ProblemFound } from '../document.ts';
import { predictorAt, undoPredictor } from './pdf-predictors.ts';
import { MOST_NAMES } from './pdf-walk.ts';
import type { ObjectStream } from './pdf-walk.ts';

export type Packed = {
  bytes: Buffer;
  objects: [number: number, at: number][];
};

/** Bytes to which all of them may unpack together, with all steps on the way. */
const LARGEST_TOTAL = 32_000_000;
const MOST_FILTERS = 8;
/** Bytes in front of the objects of a stream. */
const LONGEST_HEAD = 4_000_000;

/**
 * Flate, as real PDFs have it, until nothing is left to unpack; anything else is refused.
 * @throws ProblemFound
 */
export function unpackObjects(file: Buffer, streams: readonly ObjectStream[]): Packed[] {
  let left = LARGEST_TOTAL;
  // What one stream takes in may be all that follows it.
  let intake = file.length * 2 + LARGEST_TOTAL;
  const spend = (size: number) => {
    left -= size;
    if (left < 0) throw new ProblemFound('too-large-inside');
  };
  return streams.flatMap(({ start, end, names, first, parameters }) => {
    if (isUnclear(names) || Number.isNaN(first)) throw new ProblemFound('damaged');
    const filters = filtersOf(names);
    const predictor = predictorAt(file, names, parameters);
    if (predictor && filters.length !== 1) throw new ProblemFound('damaged');
    let bytes = file.subarray(start, end);
    for (const [step] of filters.entries()) {
      // Its length may reach beyond the first mark of an end.
      const packed = step === 0 ? file.subarray(start) : bytes;
      const { buffer, taken } = inflated(packed, left);
      intake -= taken;
      if (intake < 0) throw new ProblemFound('damaged');
      spend(buffer.length);
      bytes = buffer;
    }
    if (!names.includes('Filter')) spend(bytes.length);
    if (!predictor) return [{ bytes, objects: objectsIn(bytes, first) }];
    const plain = undoPredictor(bytes, predictor);
    spend(plain.length);
    // A reader that undoes nothing, or sees no predictor there, must not see anything else.
    return [plain, bytes].map((each) => ({ bytes: each, objects: objectsIn(each, first) }));
  });
}

/** By short names, in another file, or with more than programs write. */
const isUnclear = (names: readonly string[]): boolean =>
  names.length >= MOST_NAMES ||
  names.some((name) => name === 'F' || name === 'DP') ||
  names.indexOf('First') !== names.lastIndexOf('First');

const FILTERS =
  /^(Fl|FlateDecode|A85|AHx|ASCII85Decode|ASCIIHexDecode|Crypt|DCT|DCTDecode|JBIG2Decode|JPXDecode|LZW|LZWDecode|RL|RunLengthDecode)$/;

/** The filters of a stream, all of them Flate. */
function filtersOf(names: readonly string[]): string[] {
  const at = names.indexOf('Filter');
  if (at === -1) {
    if (names.some((name) => FILTERS.test(name))) throw new ProblemFound('damaged');
    return [];
  }
  let end = at + 1;
  while (end < names.length && FILTERS.test(names[end]!)) end += 1;
  const filters = names.slice(at + 1, end);
  const isPlain =
    filters.length > 0 &&
    filters.length <= MOST_FILTERS &&
    filters.every((name) => /^Fl(ateDecode)?$/.test(name));
  if (!isPlain || names.lastIndexOf('Filter') !== at) throw new ProblemFound('damaged');
  return filters;
}

function inflated(packed: Buffer, most: number): { buffer: Buffer; taken: number } {
  try {
    // Readers bear with a missing checksum, so it must not hide what they see.
    const { buffer, engine } = inflateSync(packed, {
      maxOutputLength: Math.max(1, most),
      finishFlush: constants.Z_SYNC_FLUSH,
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    return { buffer, taken: engine.bytesWritten };
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ProblemFound(isTooLarge ? 'too-large-inside' : 'damaged');
  }
}

/** In front of the objects stand their numbers and places, in pairs. */
function objectsIn(bytes: Buffer, first: number): [number, number][] {
  if (!(first > 0)) return [];
  if (first > LONGEST_HEAD) throw new ProblemFound('too-large-inside');
  const head = bytes
    .toString('latin1', 0, Math.min(first, bytes.length))
    .trim()
    .split(/[\s\0]+/);
  return Array.from({ length: Math.floor(head.length / 2) }, (_, at) => [
    Number(head[at * 2]),
    first + Number(head[at * 2 + 1]),
  ]);
}
