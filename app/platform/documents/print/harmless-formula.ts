/** Signs of a formula, and how deep its brackets may stand within each other. */
const LONGEST = 8000;
const DEEPEST = 40;
/** A number of scripts that no formula needs, and each stands within the one before. */
const MOST_SCRIPTS = 1000;

/** All code that stands in formulae: space, brackets of a size, and how a function is to set. */
const CODE =
  /^#(?:(?:\d(?:\.\d{1,4})?em|[1-9]|none|true|left|right|center)(?![\w.([-])|h\(-?\d{1,4}(?:\.\d{1,4})?em\)|scale\(x: \d{1,4}%, y: \d{1,4}%\)\[(?:\\[()[\]{}|/<>]|[()|⟨⟩‖⌈⌉⌊⌋↑↓])\])/u;
/** Marks on another sign and signs that are not seen, which may be left out where they lack a font. */
const INVISIBLE = /[\p{M}\p{Cf}]|(?!\n)\p{Cc}/u;

/**
 * Whether a formula in the language of Typst sets signs and does nothing else: `#` begins code, the
 * name `std` leads to all functions, and a comment would hide from us where a text ends.
 */
export function isHarmless(typst: string): boolean {
  const signs = typst.normalize('NFC');
  if (signs.length > LONGEST || INVISIBLE.test(signs) || !signs.isWellFormed()) return false;
  let depth = 0;
  let scripts = 0;
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '"') {
      at = endOfText(signs, at);
      if (at === -1) return false;
    } else if (sign === '#') {
      const code = CODE.exec(signs.slice(at, at + 60));
      if (!code) return false;
      at += code[0].length - 1;
    } else if (sign === '$' || sign === '`' || signs.startsWith('std', at)) return false;
    else if (signs.startsWith('//', at) || signs.startsWith('/*', at)) return false;
    else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth = Math.max(0, depth - 1);
    else if (sign === '^' || sign === '_' || sign === '/' || sign === '√') scripts += 1;
    if (depth > DEEPEST || scripts > MOST_SCRIPTS) return false;
  }
  return true;
}

/** Where the text that begins with a quotation mark here has its other one; -1 without one. */
function endOfText(signs: string, from: number): number {
  for (let at = from + 1; at < signs.length; at += 1) {
    if (signs.charAt(at) === '\\') at += 1;
    else if (signs.charAt(at) === '"') return at;
  }
  return -1;
}
