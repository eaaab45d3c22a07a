/** Owns what becomes of letters that the fonts for paper lack, such as Chinese ones. */
import type { PDFFont } from '@cantoo/pdf-lib';

/** Stands for a letter that cannot be shown; all our fonts have it. */
const BOX = '☐';

/** Said once in a document that holds a box. */
export const LACKING = `${BOX} stands for a letter that the typeface of this document lacks. The journal’s website shows the text in full.`;

/** A text of letters that the font has: others lose their accents, or become a box. */
export function printable(text: string, font: PDFFont): string {
  const known = charactersOf(font);
  return Array.from(text.normalize('NFC'), (letter) => {
    if (known.has(letter.codePointAt(0)!) || /\s/.test(letter)) return letter;
    const plain = Array.from(letter.normalize('NFKD')).filter((part) =>
      known.has(part.codePointAt(0)!),
    );
    return plain.join('') || (INVISIBLE.test(letter) ? '' : BOX);
  }).join('');
}

/** Whether a text is shown with boxes. */
export const lacksLetters = (text: string, font: PDFFont): boolean =>
  printable(text, font).split(BOX).length > text.split(BOX).length;

/** Marks on another letter, and signs that steer without being seen. */
const INVISIBLE = /[\p{M}\p{Cc}\p{Cf}]/u;

const sets = new WeakMap<PDFFont, ReadonlySet<number>>();

function charactersOf(font: PDFFont): ReadonlySet<number> {
  const known = sets.get(font) ?? new Set(font.getCharacterSet());
  sets.set(font, known);
  return known;
}
