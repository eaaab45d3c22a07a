/** Owns TeX inside titles and abstracts: where mathematics begins and ends, and accents typed as commands. */
import { ACCENTS, LETTERS, signOf, SYMBOLS } from './tex-symbols.ts';

/** `value` of mathematics comes without the delimiters that `written` has; `display`: on a line of its own. */
export type TexPart = { maths: boolean; display: boolean; value: string; written: string };

/** What a stretch of mathematics is written between, and what ends the look for its end. */
type Kind = { open: string; close: string; stop: readonly string[]; display: boolean };

const DISPLAY: Kind = { open: '$$', close: '$$', stop: ['$'], display: true };
const INLINE: Kind = { open: '$', close: '$', stop: ['$'], display: false };
const ROUND: Kind = { open: '\\(', close: '\\)', stop: ['\\(', '\\)'], display: false };
const SQUARE: Kind = { open: '\\[', close: '\\]', stop: ['\\[', '\\]'], display: true };

/**
 * `$…$`, `$$…$$`, `\(…\)` and `\[…\]`. A single dollar opens before no space, closes after none and before no
 * digit, so that prices stay prices; what begins with a command is no price. None runs past its next opening: a text is read in one go.
 */
export function splitMaths(text: string): TexPart[] {
  const parts: TexPart[] = [];
  let end = 0;
  const addText = (to: number) => {
    const value = text.slice(end, to);
    if (value) parts.push({ maths: false, display: false, value, written: value });
  };
  for (let at = nextMark(text, 0); at < text.length; at = nextMark(text, at)) {
    const kind = openingAt(text, at);
    const close = kind ? closingOf(text, at, kind) : -1;
    if (!kind || close === -1) {
      at += sizeAt(text, at, kind);
      continue;
    }
    addText(at);
    end = close + kind.close.length;
    const value = text.slice(at + kind.open.length, close);
    parts.push({ maths: true, display: kind.display, value, written: text.slice(at, end) });
    at = end;
  }
  addText(text.length);
  return parts;
}

/** Where the next sign stands that may open mathematics or escape one; the end where none does. */
function nextMark(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '$' && text[at] !== '\\') at += 1;
  return at;
}

function openingAt(text: string, at: number): Kind | undefined {
  if (text[at] === '\\') return [ROUND, SQUARE].find(({ open }) => text.startsWith(open, at));
  if (text[at] !== '$' || text[at - 1] === '\\') return undefined;
  if (text[at + 1] === '$') return DISPLAY;
  return text[at - 1] === '$' || /^(?:\s|$)/.test(text.slice(at + 1, at + 2)) ? undefined : INLINE;
}

/** Where the mathematics ends that opens here; -1 where it does not. */
function closingOf(text: string, from: number, { open, close, stop }: Kind): number {
  let at = from + open.length;
  let last = '';
  while (at < text.length && !stop.some((sign) => text.startsWith(sign, at))) {
    last = text.slice(at, at + sizeAt(text, at));
    at += last.length;
  }
  if (last === '' || last === '\\' || !text.startsWith(close, at)) return -1;
  const isPrice =
    close === '$' &&
    (/^\s$/.test(last) ||
      (/^[\d$]/.test(text.slice(at + 1, at + 2)) && !text.startsWith('$\\', from)));
  return isPrice ? -1 : at;
}

/** A backslash and what it escapes are read as one; one that opens nothing is read alone. */
const sizeAt = (text: string, at: number, opening?: Kind): number =>
  text[at] === '\\' && !opening && at + 1 < text.length ? 2 : 1;

const ACCENTED = String.raw`\\(?:(["'\x60^~=.])\s?|([cvuHkrd])(?=[{ ])\s?)(?:\{(\\?\p{L})\}|(\\[ij](?![a-z])|\p{L}))`;
const ACCENT = new RegExp(ACCENTED, 'gu');
const BRACED_ACCENT = new RegExp(String.raw`\{${ACCENTED}\}`, 'gu');
const SYMBOL = /\{\\([A-Za-z]+)(?:\{\}| )?\}|\\([A-Za-z]+)(?:\{\}|(?![A-Za-z]))/g;
const LETTER_END = /\\(ss|[oOlLi]|ae|AE|oe|OE|aa|AA|dh|DH|th|TH|dj|DJ) (?=\p{Ll})/gu;
const STYLE =
  /\\(?:emph|url|text(?:it|bf|sc|rm|sf|tt|up))\{([^{}]*)\}|\{\\(?:em|it|bf|sc|sf|tt)\s([^{}]*)\}/g;

/**
 * `Schr\"odinger`, `PI{\lambda}D{\mu}`, `\emph{C}`. Mathematics and everything unknown stays as it
 * was written.
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
      return signOf(LETTERS, name) ?? signOf(SYMBOLS, name) ?? written;
    })
    .replace(STYLE, '$1$2')
    .replace(/\\([&%#_])/g, '$1');
}
