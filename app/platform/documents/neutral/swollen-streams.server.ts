/** Owns refusing PDFs whose streams unpack to more than a manuscript can hold. */
import { constants, inflateSync } from 'node:zlib';
import { readPdfParts } from '../pdf/pdf-tokens.ts';
import type { PdfStream } from '../pdf/pdf-tokens.ts';
import { NoCopy } from './copy-problem.ts';

/** Bytes that a list of objects or the drawing of a page may unpack to. */
const LARGEST_STREAM = 64_000_000;
const LARGEST_TOTAL = 1_000_000_000;

/**
 * Lists of objects and drawings, before a library unpacks them as a whole: nothing else limits
 * that.
 * @throws NoCopy
 */
export function refuseSwollenStreams(bytes: Buffer): void {
  let total = 0;
  for (const { start, end, names } of readPdfParts(bytes).allStreams) {
    if (names.includes('Image') || !isFlate(names)) continue;
    total += unpackedSize(bytes.subarray(start, end));
    if (total > LARGEST_TOTAL) throw new NoCopy('too-much');
  }
}

const isFlate = (names: PdfStream['names']): boolean =>
  names.includes('FlateDecode') || names.includes('Fl');

function unpackedSize(packed: Buffer): number {
  try {
    const unpacked = inflateSync(packed, {
      maxOutputLength: LARGEST_STREAM,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    // Packed twice, to grow twice (RFC 1950 §2.2).
    const [first = 0, second = 0] = unpacked;
    const isPackedAgain =
      (first & 15) === 8 && first >> 4 <= 7 && (first * 256 + second) % 31 === 0;
    if (isPackedAgain) throw new NoCopy('too-much');
    return unpacked.length;
  } catch (error) {
    if (error instanceof NoCopy) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new NoCopy('too-much');
    // What cannot be unpacked does not grow.
    return 0;
  }
}
