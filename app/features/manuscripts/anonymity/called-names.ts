import { titleBefore } from './find-surnames.ts';
import type { TextWords } from './text-words.ts';

/** With where the name itself begins. */
type Called = { start: number; end: number; at: number };

/** What somebody was given, before “to” and the name. */
const GIVEN = /^(?:grants?|awards?|fellowships?|scholarships?|funding|support)$/;
/** Words from there to the name. */
const MOST_BETWEEN = 6;

/**
 * Family names where only a person is meant: “Lovelace et al.” as in a running head, “Prof. Lovelace”, two authors in
 * a row, a grant to one. They may be another's of that name, so an editor is asked (L6).
 */
export function calledNames(text: TextWords, families: ReadonlySet<string>): Called[] {
  const { words, starts, ends } = text;
  return words.flatMap((word, at) => {
    if (!families.has(word)) return [];
    const place = { start: starts[at]!, end: ends[at]!, at: starts[at]! };
    const last = behind(text, at) ?? inRow(text, families, at);
    if (last !== null) return [{ ...place, end: ends[last]! }];
    const title = titleBefore(text, at);
    if (title !== null) return [{ ...place, start: starts[title]! }];
    return isGiven(text, at) ? [place] : [];
  });
}

/** The last word of “et al.” or “and colleagues” behind a name. */
function behind({ words, starts, ends }: TextWords, at: number): number | null {
  const [first, second] = [words[at + 1], words[at + 2]];
  const isNear = (starts[at + 1] ?? Infinity) - ends[at]! <= 2;
  if (!isNear) return null;
  if (first === 'et' && second === 'al') return at + 2;
  return first === 'and' && (second === 'colleagues' || second === 'coworkers' || second === 'co')
    ? at + 2
    : null;
}

/** The family name of another author right behind: “Lovelace, Babbage”, “Lovelace and Babbage”. */
function inRow(text: TextWords, families: ReadonlySet<string>, at: number): number | null {
  const { words } = text;
  const isOther = (place: number) => families.has(words[place] ?? '') && words[place] !== words[at];
  if (isOther(at + 1) && gapBehind(text, at)) return at + 1;
  return words[at + 1] === 'and' && isOther(at + 2) ? at + 2 : null;
}

const gapBehind = ({ folded, starts, ends }: TextWords, at: number): boolean => {
  const gap = folded.slice(ends[at], starts[at + 1]);
  return gap.length <= 3 && /[,;&/]/.test(gap);
};

function isGiven({ words }: TextWords, at: number): boolean {
  if (words[at - 1] !== 'to') return false;
  return words.slice(Math.max(0, at - 1 - MOST_BETWEEN), at - 1).some((word) => GIVEN.test(word));
}
