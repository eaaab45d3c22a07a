/** Owns TeX inside titles and abstracts: where mathematics begins and ends, and accents typed as commands. */
import { ACCENTS, LETTERS, SYMBOLS } from './tex-symbols.ts';

/**
 * A stretch of text; `value` of mathematics comes without the delimiters that `written` has, and
 * `display` tells a formula on a line of its own.
 */
export type TexPart = { maths: boolean; display: boolean; value: string; written: string };

/**
 * `$…$`, `$$…$$`, `\(…\)` and `\[…\]`. A single dollar opens only before a character that is no space and
 * closes only after one and before no digit, so that prices stay prices. None runs past its next
 * opening, so that a text is read in one go.
 */
const MATHS =
  /(?<!\\)\$\$(?<display>(?:[^$\\]|\\.)+)\$\$|(?<![\\$])\$(?!\s|\$)(?<inline>(?:[^$\\]|\\.)*?(?:[^\s$\\]|\\.))\$(?![\d$])|\\\((?<round>(?:[^\\]|\\[^()])+)\\\)|\\\[(?<square>(?:[^\\]|\\[^[\]])+)\\\]/gs;

/** The text in stretches of running text and of mathematics, in order, none empty. */
export function splitMaths(text: string): TexPart[] {
  const parts: TexPart[] = [];
  const addText = (value: string) => {
    if (value) parts.push({ maths: false, display: false, value, written: value });
  };
  let end = 0;
  for (const match of text.matchAll(MATHS)) {
    const { display, square, inline, round } = match.groups ?? {};
    const block = display ?? square;
    addText(text.slice(end, match.index));
    parts.push({
      maths: true,
      display: block !== undefined,
      value: block ?? inline ?? round ?? '',
      written: match[0],
    });
    end = match.index + match[0].length;
  }
  addText(text.slice(end));
  return parts;
}

const ACCENTED = String.raw`\\(?:(["'\x60^~=.])\s?|([cvuHkrd])(?=[{ ])\s?)(?:\{(\\?\p{L})\}|(\\[ij](?![a-z])|\p{L}))`;
const ACCENT = new RegExp(ACCENTED, 'gu');
const BRACED_ACCENT = new RegExp(String.raw`\{${ACCENTED}\}`, 'gu');
const SYMBOL = /\{\\([A-Za-z]+)(?:\{\}| )?\}|\\([A-Za-z]+)(?:\{\}|(?![A-Za-z]))/g;
const LETTER_END = /\\(ss|[oOlLi]|ae|AE|oe|OE|aa|AA|dh|DH|th|TH|dj|DJ) (?=\p{Ll})/gu;
const STYLE =
  /\\(?:emph|url|text(?:it|bf|sc|rm|sf|tt|up))\{([^{}]*)\}|\{\\(?:em|it|bf|sc|sf|tt)\s([^{}]*)\}/g;

/**
 * The text with what was typed as TeX outside of mathematics turned into Unicode: `Schr\"odinger`,
 * `PI{\lambda}D{\mu}`, `\emph{C}`. Mathematics and everything unknown stays as it was written.
 */
export function texToUnicode(text: string): string {
  if (!text.includes('\\')) return text;
  return splitMaths(text)
    .map(({ maths, written }) => (maths ? written : convert(written)))
    .join('');
}

function convert(text: string): string {
  const accent = (
    written: string,
    sign: string | undefined,
    letterSign: string | undefined,
    braced: string | undefined,
    bare: string | undefined,
  ) => {
    const letter = (braced ?? bare ?? '').replace('\\', '');
    const combined = `${letter}${ACCENTS[sign ?? letterSign ?? ''] ?? ''}`.normalize('NFC');
    return [...combined].length === 1 ? combined : written;
  };
  return text
    .replace(BRACED_ACCENT, accent)
    .replace(ACCENT, accent)
    .replace(LETTER_END, (_, name: string) => LETTERS[name] ?? '')
    .replace(SYMBOL, (written, braced?: string, bare?: string) => {
      const name = braced ?? bare ?? '';
      return LETTERS[name] ?? SYMBOLS[name] ?? written;
    })
    .replace(STYLE, '$1$2')
    .replace(/\\([&%#_])/g, '$1');
}
