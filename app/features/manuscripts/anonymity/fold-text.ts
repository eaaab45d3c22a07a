/** Letters that no decomposition takes apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
};

export type FoldedText = {
  /** In lower case, without accents, ligatures taken apart. */
  folded: string;
  /** Where in the original each character comes from; one entry more than there are. */
  from: readonly number[];
};

/** A text as names are looked for in it; every place can be found again in the original. */
export function foldText(text: string): FoldedText {
  const pieces: string[] = [];
  const from: number[] = [];
  let at = 0;
  for (const character of text) {
    const folded = character < '\u0080' ? character.toLowerCase() : foldLetter(character);
    pieces.push(folded);
    for (let index = 0; index < folded.length; index += 1) from.push(at);
    at += character.length;
  }
  from.push(text.length);
  return { folded: pieces.join(''), from };
}

const foldLetter = (character: string): string =>
  Array.from(
    character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\p{M}/gu, ''),
    (one) => LETTERS[one] ?? one,
  ).join('');
