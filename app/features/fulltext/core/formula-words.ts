import { mathsToPlainText } from '#app/protocols/tex-maths.ts';
import { FUNCTIONS, signOf, SYMBOLS } from '#app/protocols/tex-symbols.ts';

/** A formula in one line of words: in Unicode where it has such a form, or else what of it are signs and letters. */
export const formulaWords = (tex: string): string =>
  mathsToPlainText(tex) || lettersIn(tex) || namesIn(tex) || tex;

const PART = /\\([A-Za-z]+)\*?\s?|\\([^A-Za-z])|[{}$&~]/g;
/** What is given to these is no sign: an environment, how its columns stand, a length, a colour. */
const SILENT =
  /\\(?:begin|end)\s?\{[^{}]{0,40}\}(?:\[[^\][]{0,20}\])?(?:\{[lcr|@\s]{1,40}\})?|\\(?:[hv]space\*?|[hvm]skip|label|tag|color|operatorname)\*?\s?\{[\d.\-a-z:_]{0,60}\}/g;
const OVERLINED = /\\(?:overline|bar)\s?\{?([A-Za-z]|\\[A-Za-z]{1,20})\}?/g;
const ARROWS = /\\x(right|left)arrow/g;

/** Without braces and commands; scripts keep the sign before them. */
function lettersIn(tex: string): string {
  return tex
    .replaceAll(SILENT, (whole) => (whole.startsWith('\\operatorname') ? whole.slice(13) : ' '))
    .replaceAll(OVERLINED, (_, over: string) => `${symbolOf(over)}\u0305`)
    .replaceAll(ARROWS, (_, side: string) => (side === 'left' ? '← ' : '→ '))
    .replaceAll(PART, (sign: string, name: string | undefined, escaped: string | undefined) => {
      if (name !== undefined) return symbolOf(`\\${name}`);
      if (escaped !== undefined) return /[{}%&#_$]/.test(escaped) ? escaped : ' ';
      return sign === '&' || sign === '~' ? ' ' : '';
    })
    .replaceAll('\\', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const SPACES = new Set(['quad', 'qquad', 'enspace', 'thinspace', 'hfill']);

/** Commands for which there are no letters, by their names. */
const namesIn = (tex: string): string =>
  Array.from(tex.matchAll(/\\([A-Za-z]{1,40})/g), ([, name]) => name!)
    .filter((name) => !SPACES.has(name))
    .join(' ');

function symbolOf(written: string): string {
  if (!written.startsWith('\\')) return written;
  const name = written.slice(1);
  return signOf(SYMBOLS, name) ?? (FUNCTIONS.has(name) ? ` ${name} ` : '');
}
