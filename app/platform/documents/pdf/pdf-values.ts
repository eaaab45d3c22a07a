/** Owns reading single values of a PDF: dictionaries, references and strings (ISO 32000-1 §7.3). */
import { ProblemFound } from '../document.ts';
import { endOfLine, endOfString, endOfWord, isLineEnd, isRegular, isSpace } from './pdf-tokens.ts';

/** Bytes of a value that are looked at, of what stands in front of it, and of an address. */
const LONGEST = 4000;
const FAR = 250;
const LONGEST_ADDRESS = 250;

/**
 * White space and comments passed over.
 * @throws ProblemFound when there are more of these than any program writes
 */
export function nextValue(bytes: Buffer, from: number): number {
  const until = from + FAR;
  let isComment = false;
  for (let at = from; at < bytes.length; at += 1) {
    if (at > until) throw new ProblemFound('damaged');
    if (isComment) isComment = !isLineEnd(bytes[at]);
    else if (bytes[at] === 0x25) isComment = true;
    else if (!isSpace(bytes[at])) return at;
  }
  return bytes.length;
}

/** The number of the object that is referred to here, or null. */
export function referenceAt(bytes: Buffer, at: number): number | null {
  const [, number] =
    /^(\d{1,10})[\s\0]+\d{1,5}[\s\0]+R/.exec(bytes.toString('latin1', at, at + 40)) ?? [];
  return number === undefined ? null : Number(number);
}

export function numberAt(bytes: Buffer, from: number): number {
  const at = nextValue(bytes, from);
  if (referenceAt(bytes, at) !== null) return NaN;
  return Number(/^\d{1,9}(?=[\s/>%])/.exec(bytes.toString('latin1', at, at + 12))?.[0]);
}

/**
 * By their names; null when no dictionary stands here.
 * @throws ProblemFound when it is longer than any that acts
 */
export function dictionaryAt(
  bytes: Buffer,
  from: number,
  longest = LONGEST,
): [name: string, at: number][] | null {
  if (bytes[from] !== 0x3c || bytes[from + 1] !== 0x3c) return null;
  const until = Math.min(bytes.length, from + longest);
  const entries: [string, number][] = [];
  let depth = 0;
  /** Whether a name that comes now is that of an entry. */
  let isKey = true;
  for (let at = from; at < until;) {
    const byte = bytes[at]!;
    if (byte === 0x28) at = endOfString(bytes, at, until);
    else if (byte === 0x25) at = endOfLine(bytes, at);
    else if ((byte === 0x3c || byte === 0x3e) && bytes[at + 1] === byte) {
      depth += byte === 0x3c ? 1 : -1;
      if (depth === 0) return entries;
      at += 2;
      isKey = true;
    } else if (byte === 0x5b || byte === 0x5d) {
      depth += byte === 0x5b ? 1 : -1;
      at += 1;
      isKey = true;
    } else if (byte === 0x2f) {
      const end = endOfWord(bytes, at + 1);
      if (depth === 1 && isKey) entries.push([bytes.toString('latin1', at + 1, end), end]);
      // A name may be the value of another, but never of two.
      isKey = !isKey;
      at = end;
    } else if (isRegular(byte)) {
      at = endOfWord(bytes, at);
      isKey = true;
    } else {
      if (byte === 0x3c) isKey = true;
      at += 1;
    }
  }
  throw new ProblemFound('damaged');
}

/** The places of what an array holds; none when no array stands here. */
export function itemsAt(bytes: Buffer, from: number): number[] {
  if (bytes[from] !== 0x5b) return [];
  const items: number[] = [];
  const until = Math.min(bytes.length, from + LONGEST);
  for (let at = from + 1; at < until && bytes[at] !== 0x5d; at += 1) {
    if (isSpace(bytes[at - 1]) || bytes[at - 1] === 0x5b) items.push(at);
  }
  return items;
}

/** The beginning of the string that stands here, as Latin-1; null when none does. */
export function stringAt(bytes: Buffer, at: number): string | null {
  if (bytes[at] === 0x28) {
    const end = endOfString(bytes, at, Math.min(bytes.length, at + LONGEST_ADDRESS));
    return withoutEscapes(bytes.toString('latin1', at + 1, end - 1));
  }
  if (bytes[at] !== 0x3c || bytes[at + 1] === 0x3c) return null;
  const digits = bytes.toString('latin1', at + 1, at + LONGEST_ADDRESS * 2).split('>', 1)[0]!;
  return Buffer.from(digits.replace(/[^0-9a-f]/gi, ''), 'hex').toString('latin1');
}

const SIGNS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** §7.3.4.2 */
const withoutEscapes = (text: string): string =>
  text.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal?: string, sign = '') => {
    if (octal) return String.fromCodePoint(Number.parseInt(octal, 8) & 255);
    return /[\r\n]/.test(sign as string) ? '' : (SIGNS[sign as string] ?? (sign as string));
  });
