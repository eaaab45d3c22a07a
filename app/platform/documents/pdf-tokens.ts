/** Owns reading the names in a PDF, and where its object streams are (ISO 32000-1 §7.2, §7.3). */

export type PdfStream = {
  /** First byte, and the one behind the last. */
  start: number;
  end: number;
  /** Names in the stream's dictionary, without slashes. */
  names: ReadonlySet<string>;
};

export type PdfParts = {
  /** Every name that stands outside strings, comments and streams, escapes resolved. */
  names: ReadonlySet<string>;
  /** The streams that hold objects. */
  streams: readonly PdfStream[];
  /** These and all others. */
  allStreams: readonly PdfStream[];
};

const END = 'endstream';
const LF = 10;
const CR = 13;

/** Reads a whole file, or what an object stream holds. */
export function readPdfParts(bytes: Buffer): PdfParts {
  const names = new Set<string>();
  const allStreams: PdfStream[] = [];
  let inObject = new Set<string>();
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (byte === 0x25) at = endOfLine(bytes, at);
    else if (byte === 0x28) at = endOfString(bytes, at);
    else if (byte === 0x2f) {
      const end = endOfWord(bytes, at + 1);
      const name = unescapeName(bytes.toString('latin1', at + 1, end));
      names.add(name);
      inObject.add(name);
      at = end;
    } else if (isRegular(byte)) {
      const end = endOfWord(bytes, at);
      const word = bytes.toString('latin1', at, Math.min(end, at + 7));
      at = end;
      if (word === 'obj') inObject = new Set();
      if (word === 'stream' && isLineEnd(bytes[end])) {
        const start = end + (bytes[end] === CR && bytes[end + 1] === LF ? 2 : 1);
        const found = bytes.indexOf(END, start, 'latin1');
        const stop = found === -1 ? bytes.length : found;
        allStreams.push({ start, end: stop, names: inObject });
        at = stop + END.length;
      }
    } else at += 1;
  }
  const streams = allStreams.filter((stream) => stream.names.has('ObjStm'));
  return { names, streams, allStreams };
}

const isLineEnd = (byte: number | undefined): boolean => byte === LF || byte === CR;

/**
 * The kinds of actions that stand anywhere, also where no reader should look: a file can lead a
 * reader into what is written as a string or as a stream.
 */
export function readActionKinds(bytes: Buffer): Set<string> {
  const kinds = bytes.toString('latin1').matchAll(/\/S\s*\/([^\s()<>[\]{}/%]{2,60})/g);
  return new Set(Array.from(kinds, ([, name]) => unescapeName(name!)));
}

/** Neither white space nor one of ( ) < > [ ] { } / % (§7.2.2). */
const REGULAR = Uint8Array.from({ length: 256 }, (_, code) =>
  [0, 9, 10, 12, 13, 32].includes(code) || '()<>[]{}/%'.includes(String.fromCodePoint(code))
    ? 0
    : 1,
);
const isRegular = (byte: number): boolean => REGULAR[byte] === 1;

function endOfWord(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && isRegular(bytes[at]!)) at += 1;
  return at;
}

function endOfLine(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && !isLineEnd(bytes[at])) at += 1;
  return at;
}

/** Parentheses inside a string stand in pairs, or behind a backslash (§7.3.4.2). */
function endOfString(bytes: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === 0x5c) at += 1;
    else if (byte === 0x28) depth += 1;
    else if (byte === 0x29) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return bytes.length;
}

/** `#4a` is the character with that code (§7.3.5): a name may be written in many ways. */
const unescapeName = (name: string): string =>
  name.includes('#')
    ? name.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
    : name;
