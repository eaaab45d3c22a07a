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
