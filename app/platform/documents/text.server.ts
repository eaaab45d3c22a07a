/** Owns whether a file is plain text: no sign in it that only programs write. */
import { ProblemFound } from './document.ts';
import type { ByteSource, FileFormat } from './document.ts';

export type TextFormat = 'csv' | 'tsv' | 'txt';

export const isPlainText = (format: FileFormat): format is TextFormat =>
  format === 'csv' || format === 'tsv' || format === 'txt';

/** What a text is called to be: its content does not tell, and all of them are as harmless. */
export const textFormat = (fileName: string): TextFormat => {
  const [, ending = ''] = /\.(csv|tsv)$/i.exec(fileName) ?? [];
  return ending === '' ? 'txt' : (ending.toLowerCase() as TextFormat);
};

const PIECE = 1_000_000;
/** Tab, and the ends of lines and pages: all other controls are written by programs. */
const ALLOWED: ReadonlySet<number> = new Set([9, 10, 12, 13]);
/** A cell that a spreadsheet would compute. */
const FORMULA = /[\r\n,;\t]"?\s*=\s*[\w@+\-("']/;

/** @throws ProblemFound */
export async function checkText(file: ByteSource, format: TextFormat): Promise<void> {
  for (let at = 0; at < file.size; at += PIECE) {
    // A little of the piece before, so that no cell is cut where it begins.
    const from = Math.max(0, at - 16);
    const bytes = await file.read(from, at - from + PIECE);
    if (bytes.some((byte) => byte < 32 && !ALLOWED.has(byte))) {
      throw new ProblemFound('not-a-document');
    }
    if (format === 'txt') continue;
    const text = bytes.toString('latin1');
    // The file begins with a cell, which may stand behind a mark of the encoding.
    const cells = from === 0 ? `\n${text.replace(/^\xef\xbb\xbf/, '')}` : text;
    if (FORMULA.test(cells)) throw new ProblemFound('formulas');
  }
}

/** A text as people read it: UTF-8, or what older programs write. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
