/** Owns whether a file is plain text: no sign in it that only programs write. */
import { ProblemFound } from './document.ts';
import type { ByteSource, FileFormat } from './document.ts';

/** What is plain text and nothing else; of LaTeX nothing runs here. */
type PlainFormat = TableFormat | 'tex' | 'md';

type TableFormat = 'csv' | 'tsv' | 'txt';

export const isPlainText = (format: FileFormat): format is PlainFormat =>
  ['csv', 'tsv', 'txt', 'tex', 'md'].includes(format);

/** What a text is called to be: its content does not tell, and all of them are as harmless. */
export const textFormat = (fileName: string): TableFormat => {
  const [, ending = ''] = /\.(csv|tsv)$/i.exec(fileName) ?? [];
  return ending === '' ? 'txt' : (ending.toLowerCase() as TableFormat);
};

/** Whether a file is called a table of cells. */
export const isTableName = (fileName: string): boolean => textFormat(fileName) !== 'txt';

const PIECE = 1_000_000;
/** Tab, and the ends of lines and pages: all other controls are written by programs. */
const ALLOWED: ReadonlySet<number> = new Set([9, 10, 12, 13]);

/** @throws ProblemFound */
export async function checkText(file: ByteSource, format: TableFormat): Promise<void> {
  const look = format === 'txt' ? null : cellReader();
  for (let at = 0; at < file.size; at += PIECE) {
    const bytes = await file.read(at, PIECE);
    for (const byte of bytes) {
      if (byte < 32 && !ALLOWED.has(byte)) throw new ProblemFound('not-a-document');
      if (look?.(byte)) throw new ProblemFound('formulas');
    }
  }
}

const codes = (signs: string): ReadonlySet<number> =>
  new Set(Array.from(signs, (sign) => sign.charCodeAt(0)));
const LINE_ENDS = codes('\r\n');
const SEPARATORS = codes(',;\t');
const SPACES = codes(' \t\f');
const QUOTE = 34;
/** What a formula may go on with, behind its sign. */
const GOES_ON = codes('_@+-("\'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789');
/** A spreadsheet takes these for the beginning of a formula as well, though most are numbers and names. */
const SIGNS = codes('+-@');

/**
 * Each byte once; whether a cell begins that a spreadsheet would compute: by `=`, or by another sign with a
 * program (`+program|topic!item`).
 */
function cellReader(): (byte: number) => boolean {
  let state: 'start' | 'equals' | 'sign' | 'asks' | 'inside' = 'start';
  let isQuoted = false;
  /** Whether the byte before was the quotation mark at the end of a cell. */
  let closed = false;
  // A mark of the encoding may stand in front of the first cell.
  let mark = [0xef, 0xbb, 0xbf];
  return (byte) => {
    if (mark[0] === byte) {
      mark = mark.slice(1);
      return false;
    }
    mark = [];
    if (state === 'equals') {
      if (SPACES.has(byte)) return false;
      if (GOES_ON.has(byte)) return true;
    }
    const hasClosed = closed;
    closed = false;
    if (byte === QUOTE) {
      // Only at the beginning does it stand around a cell; two inside are one.
      if (state === 'start' && !isQuoted) isQuoted = true;
      else if (isQuoted) {
        isQuoted = false;
        closed = true;
        if (state === 'start') state = 'inside';
      } else if (hasClosed) isQuoted = true;
      return false;
    }
    if (LINE_ENDS.has(byte) || (!isQuoted && SEPARATORS.has(byte))) {
      state = 'start';
      isQuoted = false;
    } else if (state === 'start') {
      if (SPACES.has(byte)) return false;
      state = byte === 0x3d ? 'equals' : SIGNS.has(byte) ? 'sign' : 'inside';
    } else if (state === 'equals') state = 'inside';
    else if (state === 'sign' && byte === 0x7c) state = 'asks';
    else if (state === 'asks' && byte === 0x21) return true;
    return false;
  };
}

/** A text as people read it: UTF-8, or what older programs write. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
