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

const WORD = /[\p{L}\p{N}]+/gu;
/** Words of letters alone: to names in a head the figure of their institution is glued, `Lovelace1,2*`. */
export const OF_LETTERS = /\p{L}+/gu;

export function wordsIn(folded: string, word = WORD): TextWords {
  const words: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: found, index } of folded.matchAll(word)) {
    words.push(found);
    starts.push(index);
    ends.push(index + found.length);
  }
  // A text has few gaps, each many times.
  const known = new Map<string, number>();
  const gaps = Uint8Array.from(words, (_, at) => {
    if (at === 0) return 0;
    const gap = folded.slice(ends[at - 1], starts[at]);
    const kind = known.get(gap) ?? gapOf(gap);
    known.set(gap, kind);
    return kind;
  });
  return { words, starts, ends, gaps, folded };
}

function gapOf(gap: string): number {
  if (gap.length > 4) return gap.trim() === '' ? WHITE : 0;
  const inName = /^[\s.,'_-]+$/.test(gap) ? IN_NAME : 0;
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
  // A text has few other letters, each many times.
  const known = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const start = at;
    while (text.charCodeAt(at) < 128) from.push(at++);
    pieces.push(text.slice(start, at).toLowerCase());
    if (at === text.length) break;
    const letter = String.fromCodePoint(text.codePointAt(at)!);
    const folded = known.get(letter) ?? foldSign(letter);
    known.set(letter, folded);
    pieces.push(folded);
    for (let index = 0; index < folded.length; index += 1) from.push(at);
    at += letter.length;
  }
  from.push(text.length);
  return { folded: pieces.join(''), from };
}

const foldSign = (character: string): string =>
  Array.from(foldLetters(character), (one) => SIGNS[one] ?? one).join('');

/**
 * Names in scripts without spaces, broken over lines, and numbers in groups.
 * @param gap a single sign that may be between, looked for everywhere (`g`)
 */
export function findThroughGaps(
  text: string,
  wanted: readonly string[],
  gap: RegExp,
): { start: number; end: number }[] {
  if (wanted.length === 0) return [];
  const kept: string[] = [];
  const from: number[] = [];
  let start = 0;
  const keepUntil = (end: number) => {
    kept.push(text.slice(start, end));
    for (; start < end; start += 1) from.push(start);
  };
  let last = -1;
  for (const { index } of text.matchAll(gap)) {
    const isSkipped = index > 0 && last !== index - 1;
    last = index;
    if (!isSkipped) continue;
    keepUntil(index);
    start = index + 1;
  }
  keepUntil(text.length);
  const closed = kept.join('');
  return [...new Set(wanted)].flatMap((each) => {
    const spans: { start: number; end: number }[] = [];
    let at = closed.indexOf(each);
    while (at !== -1) {
      spans.push({ start: from[at]!, end: from[at + each.length - 1]! + 1 });
      at = closed.indexOf(each, at + each.length);
    }
    return spans;
  });
}

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
