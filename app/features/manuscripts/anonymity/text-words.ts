import { foldLetters } from '#app/platform/text/fold.ts';

export type TextWords = {
  words: readonly string[];
  starts: readonly number[];
  ends: readonly number[];
  gaps: Uint8Array;
  folded: string;
};

/** Gaps, as bits: within a name (`A.-M. Lovelace`), within an institution, white space alone. */
export const IN_NAME = 1;
export const IN_INSTITUTION = 2;
export const WHITE = 4;

export function wordsIn(folded: string): TextWords {
  const words: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    words.push(word);
    starts.push(index);
    ends.push(index + word.length);
  }
  const gaps = Uint8Array.from(words, (_, at) =>
    at === 0 ? 0 : gapOf(folded.slice(ends[at - 1], starts[at])),
  );
  return { words, starts, ends, gaps, folded };
}

function gapOf(gap: string): number {
  if (gap.length > 4) return gap.trim() === '' ? WHITE : 0;
  const inName = /^[\s.,'-]+$/.test(gap) ? IN_NAME : 0;
  const inInstitution = gap.length <= 3 && /^[\s.,&'-]+$/.test(gap) ? IN_INSTITUTION : 0;
  return inName | inInstitution | (gap.trim() === '' ? WHITE : 0);
}

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

/** What begins alike shares its beginning, so that a text is walked once for all. */
export type Branch = { isEnd: boolean; next: Map<string, Branch> };

export const branch = (): Branch => ({ isEnd: false, next: new Map() });

/** @param least words after which it may end; all of them without */
export function plant(root: Branch, words: readonly string[], least = words.length): void {
  let here = root;
  for (const [at, word] of words.entries()) {
    const next = here.next.get(word) ?? branch();
    here.next.set(word, next);
    here = next;
    if (at + 1 >= least) here.isEnd = true;
  }
}
