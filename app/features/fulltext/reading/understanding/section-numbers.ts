import { plainText } from '../../core/plain-text.ts';
import type { Piece } from './read-blocks.ts';
import type { Reading } from './reading.ts';

/** `2.1`, `A.1`, `IV`, `Appendix B`, and how many signs at the beginning of a title they take. */
export type SectionNumber = { number: string; depth: number; length: number };

const NUMBER =
  /^\s{0,4}(\d{1,2}(?:\.\d{1,2}){0,5}|[A-Z](?:\.\d{1,2}){1,4})[.):]?(?:\s{1,6}|$)(?=\S|$)/;
/** `一、问题` and `2.1问题`: signs without a space behind the number. */
const SPACELESS =
  /^\s{0,4}(?:([一二三四五六七八九十]{1,3})[、．.]|(\d{1,2}(?:\.\d{1,2}){1,4}))\s{0,6}(?=\p{Script=Han})/u;
const ROMAN = /^\s{0,4}([IVX]{1,5})[.)]\s{1,6}(?=\S)/;
const APPENDIX = /^\s{0,4}(?:appendix|annex)\s{1,4}([A-Z]|\d{1,2})(?!\w)\s?[.:–—-]?\s{0,4}/i;

export function sectionNumber(title: string): SectionNumber | null {
  const appendix = APPENDIX.exec(title);
  if (appendix) return { number: appendix[1]!, depth: 1, length: appendix[0].length };
  const found = NUMBER.exec(title) ?? ROMAN.exec(title) ?? SPACELESS.exec(title);
  if (!found || found[0].length === title.length) return null;
  const number = found[1] ?? found[2]!;
  return { number, depth: number.split('.').length, length: found[0].length };
}

/** Writes the numbers that Word shows before headings. */
export function numberHeadings(reading: Reading, pieces: readonly Piece[]): void {
  for (const piece of pieces) {
    if (piece.kind !== 'heading') continue;
    const number = reading.paragraphOf(piece)?.number;
    if (number && sectionNumber(plainText(piece.title)) === null) {
      piece.title.unshift({ kind: 'text', text: `${number} ` });
    }
  }
}
