import { foldText, wordsIn, branch, plant } from './text-words.ts';
import type { TextWords } from './text-words.ts';

type Place = { start: number; end: number };

const WRITTEN_OUT: ReadonlyMap<string, string> = new Map([
  ['at', '@'],
  ['dot', '.'],
]);

/** More does not stand between two words of an address. */
const LONGEST_GAP = 6;

/** Where mail addresses stand in a folded text, as `ada@x.org` or `ada [at] x dot org`. */
export function findAddresses(text: TextWords, emails: readonly string[]): Place[] {
  const root = branch();
  for (const email of emails) {
    const words = wordsIn(foldText(email).folded);
    plant(root, keysOf(words));
  }
  return text.words.flatMap((word, first) => {
    let end = -1;
    let at = first;
    for (let here = root.next.get(word); here;) {
      if (here.isEnd) end = at;
      const step = stepFrom(text, at);
      at = step.at;
      here = here.next.get(step.key);
    }
    return end === -1 ? [] : [{ start: text.starts[first]!, end: text.ends[end]! }];
  });
}

const keysOf = ({ words, starts, ends, folded }: TextWords): string[] =>
  words.map((word, at) => (at === 0 ? '' : folded.slice(ends[at - 1], starts[at])) + word);

/** The next word with the sign before it, whichever way that is written; '' at the end. */
function stepFrom(text: TextWords, at: number): { at: number; key: string } {
  const sign = signAfter(text, at);
  const next = text.words[at + 1];
  if (sign === null || next === undefined) return NOWHERE;
  if (sign !== '') return { at: at + 1, key: sign + next };
  const spelt = WRITTEN_OUT.get(next);
  const behind = text.words[at + 2];
  if (spelt === undefined || behind === undefined || signAfter(text, at + 1) !== '') return NOWHERE;
  return { at: at + 2, key: spelt + behind };
}

const NOWHERE = { at: 0, key: '' };

/** What stands behind a word, without white space and brackets; null where that is too much. */
function signAfter({ folded, starts, ends }: TextWords, at: number): string | null {
  const start = starts[at + 1];
  if (start === undefined || start - ends[at]! > LONGEST_GAP) return null;
  return folded.slice(ends[at], start).replace(/[\s()[\]{}<>]/g, '');
}
