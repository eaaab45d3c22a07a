/** Owns reading the names in a PDF that matter, and where its streams are (ISO 32000-1 §7.2, §7.3). */
import { ProblemFound } from '../document.ts';

export type PdfStream = {
  /** First byte, and the one behind the last. */
  start: number;
  end: number;
  /** Names in the stream's dictionary that matter, in their order, without slashes. */
  names: readonly string[];
};

export type PdfParts = {
  /** Every name that matters and stands outside strings, comments and streams. */
  names: ReadonlySet<string>;
  allStreams: readonly PdfStream[];
};

const END = 'endstream';
const LF = 10;
const CR = 13;
/** Streams of a file; a thick book has some ten thousand. */
const MOST_STREAMS = 200_000;
/** Of one dictionary. */
const MOST_NAMES = 64;

/** All others are passed over, however many there are. */
const MATTERING = new Set(
  `A85 AA AHx ASCII85Decode ASCIIHexDecode BitsPerComponent Colors Columns Crypt DCT DCTDecode DP
  DecodeParms Encrypt F Filter First Fl FlateDecode GoToE GoToR Image ImportData JBIG2Decode
  JPXDecode JS JavaScript LZW LZWDecode Launch N ObjStm OpenAction Predictor RL Rendition RichMedia
  RichMediaExecute RunLengthDecode S SubmitForm URI XFA`.split(/\s+/),
);
const LONGEST = 17;

/** The name that stands here behind its slash, or null when it does not matter. */
export function matteringName(bytes: Buffer, start: number, end: number): string | null {
  // Each letter may be written as `#` and two digits (§7.3.5).
  if (end - start > LONGEST * 3) return null;
  const name = unescapeName(bytes.toString('latin1', start, end));
  return MATTERING.has(name) || name.startsWith('RichMedia') ? name : null;
}

/** A whole file, or what an object stream holds. @throws ProblemFound */
export function readPdfParts(bytes: Buffer): PdfParts {
  const names = new Set<string>();
  const allStreams: PdfStream[] = [];
  let inObject: string[] = [];
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (byte === 0x25) at = endOfLine(bytes, at);
    else if (byte === 0x28) at = endOfString(bytes, at);
    else if (byte === 0x2f) {
      const end = endOfWord(bytes, at + 1);
      const name = matteringName(bytes, at + 1, end);
      if (name !== null) {
        names.add(name);
        if (inObject.length < MOST_NAMES) inObject.push(name);
      }
      at = end;
    } else if (isRegular(byte)) {
      const end = endOfWord(bytes, at);
      const word = bytes.toString('latin1', at, Math.min(end, at + 7));
      at = end;
      if (word === 'obj') inObject = [];
      if (word === 'stream' && isLineEnd(bytes[end])) {
        const start = startOfStream(bytes, end);
        const found = bytes.indexOf(END, start, 'latin1');
        const stop = found === -1 ? bytes.length : found;
        if (allStreams.push({ start, end: stop, names: inObject }) > MOST_STREAMS) {
          throw new ProblemFound('too-large-inside');
        }
        at = stop + END.length;
      }
    } else at += 1;
  }
  return { names, allStreams };
}

/** Where the bytes of a stream begin: behind the line of its word, whatever else stands on that. */
export function startOfStream(bytes: Buffer, end: number): number {
  const at = endOfLine(bytes, end);
  return at + (bytes[at] === CR && bytes[at + 1] === LF ? 2 : 1);
}

export const isLineEnd = (byte: number | undefined): boolean => byte === LF || byte === CR;
export const isSpace = (byte: number | undefined): boolean =>
  byte === 32 || byte === 0 || byte === 9 || byte === 12 || isLineEnd(byte);

/** Neither white space nor one of ( ) < > [ ] { } / % (§7.2.2). */
const REGULAR = Uint8Array.from({ length: 256 }, (_, code) =>
  [0, 9, 10, 12, 13, 32].includes(code) || '()<>[]{}/%'.includes(String.fromCodePoint(code))
    ? 0
    : 1,
);
export const isRegular = (byte: number): boolean => REGULAR[byte] === 1;

export function endOfWord(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && isRegular(bytes[at]!)) at += 1;
  return at;
}

export function endOfLine(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && !isLineEnd(bytes[at])) at += 1;
  return at;
}

/** Parentheses inside a string stand in pairs, or behind a backslash (§7.3.4.2). */
export function endOfString(bytes: Buffer, from: number, until: number = bytes.length): number {
  let depth = 0;
  for (let at = from; at < until; at += 1) {
    const byte = bytes[at];
    if (byte === 0x5c) at += 1;
    else if (byte === 0x28) depth += 1;
    else if (byte === 0x29) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return until;
}

/** `#4a` is the character with that code (§7.3.5): a name may be written in many ways. */
const unescapeName = (name: string): string =>
  name.includes('#')
    ? name.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
    : name;
