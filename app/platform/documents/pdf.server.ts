/** Owns whether a PDF is whole, open, and does nothing when it is opened (ISO 32000-1). */
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { ProblemFound } from './document.ts';
import { readActionKinds, readPdfParts } from './pdf-tokens.ts';
import type { PdfStream } from './pdf-tokens.ts';

const unpack = promisify(inflate);

/** Bytes at the end among which a reader looks for the mark (ISO 32000-1 annex H, note 18). */
const TAIL = 1024;
/** Names that make an action run a script, start a program or send data (ISO 32000-1 §12.6.4). */
const HARMFUL = /^(JavaScript|JS|Launch|SubmitForm|ImportData)$/;
/** Bytes that one object stream, and all of them together, may unpack to. */
const LARGEST_STREAM = 32_000_000;
const LARGEST_TOTAL = 256_000_000;

/**
 * An OpenAction that only sets the view is in every paper written with LaTeX: what counts is the
 * kind of an action, never that there is one.
 * @throws ProblemFound
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL));
  if (!/startxref\s+\d+\s+%%EOF/.test(tail)) throw new ProblemFound('truncated');
  const { names, streams } = readPdfParts(bytes);
  if (names.has('Encrypt')) throw new ProblemFound('encrypted');
  refuseActions(names);
  refuseActions(readActionKinds(bytes));
  let total = 0;
  for (const stream of streams) {
    const unpacked = await unpackObjects(bytes, stream);
    total += unpacked.length;
    if (total > LARGEST_TOTAL) throw new ProblemFound('too-large-inside');
    refuseActions(readPdfParts(unpacked).names);
  }
}

function refuseActions(names: ReadonlySet<string>): void {
  for (const name of names) if (HARMFUL.test(name)) throw new ProblemFound('pdf-actions');
}

/** The objects in an object stream (§7.5.7), which real PDFs always pack with Flate. */
async function unpackObjects(bytes: Buffer, { start, end, names }: PdfStream): Promise<Buffer> {
  const packed = bytes.subarray(start, end);
  if (!names.has('Filter')) return packed;
  const isFlate = names.has('FlateDecode') || names.has('Fl');
  if (!isFlate || names.has('Predictor')) throw new ProblemFound('damaged');
  try {
    // Readers bear with a missing checksum, so it must not hide what they see.
    return await unpack(packed, {
      maxOutputLength: LARGEST_STREAM,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ProblemFound(isTooLarge ? 'too-large-inside' : 'damaged');
  }
}
