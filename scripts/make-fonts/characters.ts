function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(
    '',
  );
}

const ascii = range(0x20, 0x7e);
const punctuation = '\u00a0·×°©§±–—‘’“”…•←→−';
const latin1Letters = range(0xc0, 0xff).replaceAll(/[×÷]/gu, '');
const latin1Rest = range(0xa1, 0xbf).replaceAll(/[·°©§±]/gu, '') + '÷';
const latinExtended = range(0x100, 0x17f) + 'ȘșȚțƠơƯưẞ' + range(0x1ea0, 0x1ef9);
const signs = '‚„†‡‰‹›€™№ℓ′″⁰⁴⁵⁶⁷⁸⁹ⁿ₀₁₂₃₄₅₆₇₈₉≤≥≠≈∞√∑∏∂∫∆↑↓↖↗↘↙';
// Accents for letters that have no sign of their own, as in Yoruba.
const accents = range(0x300, 0x304) + range(0x306, 0x308) + '\u030a\u030b\u030c\u0323\u0329\u0331';
const greek = range(0x391, 0x3a1) + range(0x3a3, 0x3a9) + range(0x3b1, 0x3c9);
// Names and places in letters and certificates: browsers have these, paper has what is embedded.
// The fonts hold what Adobe drew of each range.
const paperOnly =
  range(0x180, 0x24f) +
  range(0x370, 0x390) +
  range(0x3aa, 0x3ff) +
  range(0x400, 0x52f) +
  range(0x1e00, 0x1e9f);

/** What stands in rows of GB 2312, as the two bytes of a character say them. */
const chinese = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_row, row) =>
    Array.from({ length: 94 }, (_cell, cell) =>
      new TextDecoder('gbk').decode(Uint8Array.of(from + row, 0xa1 + cell)),
    ).join(''),
  ).join('');

/**
 * The Chinese of GB 2312: some 6,800 characters, of which most names of today are written, and the
 * punctuation, numbers and letters of full width between them.
 */
const han =
  chinese(0xb0, 0xf7).replaceAll(/\P{Script=Han}/gu, '') +
  (chinese(0xa1, 0xa3) + '〇').replaceAll(/[^\u3000-\u301f\uff01-\uff5e\uffe5]/gu, '');

/** Arabic with what Persian, Urdu and others add, and the joiners between letters. */
const arabic = range(0x600, 0x6ff) + range(0x750, 0x77f) + '\u200c\u200d\ufd3e\ufd3f\ufdf2';
const hebrew = range(0x591, 0x5f4);
const devanagari = range(0x900, 0x97f) + '\u200c\u200d\u25cc';

const mathsItalic =
  range(0x1d434, 0x1d454) + 'ℎ' + range(0x1d456, 0x1d467) + range(0x1d6a4, 0x1d6a5);
const mathsGreek =
  range(0x391, 0x3a1) +
  range(0x3a3, 0x3a9) +
  range(0x3b1, 0x3c9) +
  'ϑϕϖϰϱϵ' +
  range(0x1d6e2, 0x1d71b);
const mathsCommon =
  '\u00a0¬°±·×÷′…‖∗−∓∘∙√∝∞∣∥∧∨∩∪∫∑∏∂∇∀∃∈∉∅∼≃≅≈≠≡≤≥≪≫⊂⊃⊆⊇⊕⊗⊥⋅⋯⋮⋱←↑→↓↔⇒⇔⇐↦⟶⟨⟩⌊⌋⌈⌉⏞⏟‾¯\u0302\u0303\u0305\u0332ˆ˜ˉ˙¨´ˇ˘˚ℓℏℜℑıȷ\u20d7';
const bold =
  range(0x1d400, 0x1d433) +
  range(0x1d468, 0x1d49b) +
  range(0x1d6a8, 0x1d6e1) +
  range(0x1d71c, 0x1d755) +
  range(0x1d7ca, 0x1d7d7);
const script = 'ℊℋℐℒℛℬℯℰℱℳℴ';
const fraktur = 'ℌℨℭ';
const doubleStruck = 'ℂℍℕℙℚℝℤ';

/** Sets of characters, each the whole content of one font file of the site. */
export const characters = {
  /** Every English page: loaded at once, so kept small. */
  latin: ascii + punctuation + latin1Letters,
  /** The same without accented letters: for the italic, which seldom meets one. */
  ascii: ascii + punctuation,
  /** Fetched by the browser only when a page holds one of them. */
  extended: latin1Rest + latinExtended + accents + signs + greek,
  italicExtended: latin1Letters + latin1Rest + latinExtended + accents + signs + greek,
  /** The letters that have small capitals, and what stands between them. */
  smallCaps: range(0x30, 0x39) + range(0x41, 0x5a) + range(0x61, 0x7a) + ' .,-–&:/',
  /** Everything a printed article or letter may need. */
  print:
    ascii +
    punctuation +
    latin1Letters +
    latin1Rest +
    latinExtended +
    accents +
    signs +
    greek +
    paperOnly +
    'ƒ‐‑⅓⅔ȷϕ☐',
  han,
  arabic,
  hebrew,
  devanagari,
  /** Letters and signs that most formulae are made of. */
  maths: ascii + mathsItalic + mathsGreek + mathsCommon,
  /** Alphabets that formulae use one at a time: 𝐯, 𝒪, ℝ, and those met seldom. */
  mathsBold: bold,
  mathsScript: range(0x1d49c, 0x1d4cf) + script,
  mathsDouble: range(0x1d538, 0x1d56b) + range(0x1d7d8, 0x1d7e1) + doubleStruck,
  mathsLetters:
    without(
      range(0x1d4d0, 0x1d7ff),
      range(0x1d538, 0x1d56b) +
        mathsGreek +
        bold +
        range(0x1d6a4, 0x1d6a5) +
        range(0x1d7d8, 0x1d7e1),
    ) + fraktur,
  /** What is left of arrows, operators and brackets; the font holds what was drawn of each range. */
  mathsSigns: without(
    range(0x2100, 0x214f) +
      range(0x2190, 0x21ff) +
      range(0x2200, 0x22ff) +
      range(0x2300, 0x23ff) +
      range(0x25a0, 0x25ff) +
      range(0x27c0, 0x27ff) +
      range(0x2900, 0x2aff) +
      range(0x300, 0x338) +
      range(0x20d0, 0x20ef) +
      '″‴⁗†‡•★♠♡♢♣♭♮♯✓',
    mathsItalic + mathsGreek + mathsCommon + script + fraktur + doubleStruck,
  ),
};

function without(text: string, those: string): string {
  const left = new Set(those);
  return [...text].filter((character) => !left.has(character)).join('');
}

/**
 * The characters of a set as a CSS `unicode-range`, for example `U+20-7E,U+A0`.
 */
export function unicodeRange(text: string): string {
  const points = [...new Set([...text].map((c) => c.codePointAt(0) ?? 0))].toSorted(
    (a, b) => a - b,
  );
  const runs: [number, number][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && point === run[1] + 1) run[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(', ');
}
