/**
 * Owns what the letters of fonts of signs mean: such a font draws another sign where its code has a letter
 * (Unicode Consortium, “Adobe Symbol Encoding to Unicode”, 2.0).
 */

/** From 0x20, and from 0xA0; a space where the font has nothing. */
const SYMBOL_LOW =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const SYMBOL_HIGH =
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ ⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭';
/** Of the font that comes with MathType, those signs that are certain. */
const MT_EXTRA: Readonly<Record<string, string>> = {
  K: '…',
  L: '⋯',
  M: '⋮',
  O: '⋱',
  h: 'ℏ',
  l: 'ℓ',
};

const IS_SYMBOL = /^(?:symbol|euclid symbol|standard symbols)/i;
const IS_MT_EXTRA = /^(?:mt extra|euclid extra)/i;
const HAS_OTHER_SIGNS =
  /^(?:wingdings|webdings|zapf ?dingbats|marlett|fences|monotype sorts|bookshelf symbol)/i;

/**
 * What a text says in the font of this name; null for a font whose letters are letters.
 * @returns with `isKnown` false where a sign of it is not certain
 */
export function readSigns(font: string, text: string): { text: string; isKnown: boolean } | null {
  const isSymbol = IS_SYMBOL.test(font);
  const isExtra = IS_MT_EXTRA.test(font);
  if (!isSymbol && !isExtra && !HAS_OTHER_SIGNS.test(font)) return null;
  let isKnown = true;
  const signs = Array.from(text, (letter) => {
    const code = codeOf(letter);
    const sign = isSymbol
      ? symbolOf(code)
      : isExtra
        ? MT_EXTRA[String.fromCharCode(code)]
        : undefined;
    if (sign === undefined && letter.trim() !== '') isKnown = false;
    return sign ?? letter;
  });
  return { text: signs.join(''), isKnown };
}

/** Windows moves the codes of such fonts to U+F000 and on. */
function codeOf(letter: string): number {
  const code = letter.codePointAt(0)!;
  if (code === 0x20ac) return 0xa0;
  return code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
}

function symbolOf(code: number): string | undefined {
  const sign = code < 0xa0 ? SYMBOL_LOW[code - 0x20] : SYMBOL_HIGH[code - 0xa0];
  return sign === ' ' && code !== 0x20 ? undefined : sign;
}
