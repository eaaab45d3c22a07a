import { foldLetters } from '#app/platform/text/fold.ts';

/** Signs that are typed in several ways. */
const SIGNS: Readonly<Record<string, string>> = {
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

export function foldText(text: string): FoldedText {
  const pieces: string[] = [];
  const from: number[] = [];
  // A text has few letters, each many times.
  const known = new Map<string, string>();
  let at = 0;
  for (const character of text) {
    const folded = known.get(character) ?? foldSign(character);
    known.set(character, folded);
    pieces.push(folded);
    for (let index = 0; index < folded.length; index += 1) from.push(at);
    at += character.length;
  }
  from.push(text.length);
  return { folded: pieces.join(''), from };
}

const foldSign = (character: string): string =>
  Array.from(foldLetters(character), (one) => SIGNS[one] ?? one).join('');
