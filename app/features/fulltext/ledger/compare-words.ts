import type { Passage } from '../core/counted.ts';
import { keyOfTokens, tokensOf } from './tokens.ts';
import type { Token } from './tokens.ts';

/** Words of one passage that stand nowhere else. */
export type LostWords = { at: number; words: string };

export type ComparedWords = {
  lost: LostWords[];
  /** For each passage of the source the element in which it was found whole. */
  places: (string | null)[];
};

/**
 * Words of a source that its text has not, each counted as often as it stands there. Passages are
 * found whole first, then as a part or as the sum of others, and the rest word by word, so that a
 * lost passage does not borrow the words of those around it.
 */
export function compareWords(source: readonly Passage[], text: readonly Passage[]): ComparedWords {
  const asked = source.map(({ words }, at) => askFor(words, at));
  const rest = takeWhole(asked, text);
  takeStretches(asked, rest, ' ');
  takeStretches(asked, rest, '');
  takeWords(asked, rest);
  keepWhatIsLess(asked, text);
  return {
    lost: asked.flatMap(({ at, tokens, missing }) =>
      missing.size === 0 ? [] : [{ at, words: shownOf(source[at]!.words, tokens, missing) }],
    ),
    places: asked.map(({ place }) => place),
  };
}

type Asked = {
  at: number;
  tokens: Token[];
  key: string;
  isFound: boolean;
  place: string | null;
  /** Tokens, by their place, of which a part was not found. */
  missing: Set<number>;
};

function askFor(words: string, at: number): Asked {
  const tokens = tokensOf(words);
  const key = keyOfTokens(tokens);
  return { at, tokens, key, isFound: key === '', place: null, missing: new Set() };
}

/** What is left of a text: its words in order, and which of them were asked for. */
type Rest = { parts: string[]; isTaken: boolean[] };

function takeWhole(asked: readonly Asked[], text: readonly Passage[]): Rest {
  // The first of those that say the same stands last, where it is taken.
  const open = asked.filter(({ isFound }) => !isFound).toReversed();
  const byKey = Map.groupBy(open, ({ key }) => key);
  const rest: Rest = { parts: [], isTaken: [] };
  for (const { words, place } of text) {
    const tokens = tokensOf(words);
    const found = byKey.get(keyOfTokens(tokens))?.pop();
    if (found) Object.assign(found, { isFound: true, place });
    else rest.parts.push(...tokens.flatMap(({ parts }) => parts));
  }
  rest.isTaken = rest.parts.map(() => false);
  return rest;
}

/** Shorter ones stand anywhere by chance. */
const SHORTEST = 8;
/** Each is looked for in all that is left. */
const MOST_STRETCHES = 3000;

/**
 * A paragraph that a formula parts, a caption that became label and words, a line that joined others.
 * @param between a space finds the same words; nothing finds the same signs, however words are
 * divided: that would take “coordinates” from “coordinate system” where both ways were open
 */
function takeStretches(asked: readonly Asked[], rest: Rest, between: '' | ' '): void {
  const all = `${between}${rest.parts.join(between)}${between}`;
  const starts: number[] = [];
  let length = between.length;
  for (const part of rest.parts) {
    starts.push(length);
    length += part.length + between.length;
  }
  const taken = new Set<number>();
  /** Behind where the same words were found last; nothing where they are found no more. */
  const behind = new Map<string, number>();
  const open = asked.filter(({ isFound, key }) => !isFound && key.length >= SHORTEST);
  for (const each of open.slice(0, MOST_STRETCHES)) {
    const parts = each.tokens.flatMap((token) => token.parts);
    const key = `${between}${parts.join(between)}${between}`;
    const step = key.length - between.length;
    const start = behind.get(key) ?? 0;
    let from = start === Infinity ? -1 : all.indexOf(key, start);
    while (from !== -1 && taken.has(from)) from = all.indexOf(key, from + step);
    behind.set(key, from === -1 ? Infinity : from + step);
    if (from === -1) continue;
    taken.add(from);
    each.isFound = true;
    const end = from + key.length;
    for (let at = firstAt(starts, from); at < starts.length && starts[at]! < end; at += 1) {
      // A word of which the stretch ends within is no word of it.
      if (starts[at]! + rest.parts[at]!.length <= end) rest.isTaken[at] = true;
    }
  }
}

/** The first of rising numbers that is not below this one. */
function firstAt(rising: readonly number[], from: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rising[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Word by word: passages of which more is there take theirs first. */
function takeWords(asked: readonly Asked[], { parts, isTaken }: Rest): void {
  const left = new Map<string, number>();
  for (const [at, part] of parts.entries()) {
    if (!isTaken[at]) left.set(part, (left.get(part) ?? 0) + 1);
  }
  const shareOf = ({ tokens }: Asked): number => {
    const own = tokens.flatMap((token) => token.parts);
    return own.filter((part) => left.has(part)).length / own.length;
  };
  const open = asked
    .filter(({ isFound }) => !isFound)
    .map((each) => ({ each, share: shareOf(each) }))
    .toSorted((one, other) => other.share - one.share);
  for (const { each } of open) {
    for (const [at, token] of each.tokens.entries()) {
      for (const part of token.parts) {
        const count = left.get(part) ?? 0;
        if (count === 0) each.missing.add(at);
        else left.set(part, count - 1);
      }
    }
  }
  for (const { each } of open) takeDivided(each, left);
}

/** Longer words are not tried in parts. */
const LONGEST_WORD = 60;

/** Words that are divided in another way there: `TubeST` for “Tube ST”, or “and Li” for `andLi`. */
function takeDivided({ tokens, missing }: Asked, left: Map<string, number>): void {
  const take = (...parts: string[]): boolean => {
    if (!parts.every((part) => (left.get(part) ?? 0) > 0)) return false;
    for (const part of parts) left.set(part, left.get(part)! - 1);
    return true;
  };
  for (const at of [...missing].toSorted((one, other) => one - other)) {
    const word = tokens[at]!.parts.join('');
    const next = tokens[at + 1]?.parts.join('') ?? '';
    const before = tokens[at - 1]?.parts.join('') ?? '';
    if (!missing.has(at)) continue;
    if (next !== '' && take(word + next)) missing.delete(at + 1);
    else if (!(before !== '' && take(before + word)) && !isInTwo(word, take)) continue;
    missing.delete(at);
  }
}

const isInTwo = (word: string, take: (...parts: string[]) => boolean): boolean =>
  word.length <= LONGEST_WORD &&
  Array.from({ length: word.length }, (_, cut) => cut).some(
    (cut) => cut > 1 && word.length - cut > 1 && take(word.slice(0, cut), word.slice(cut)),
  );

/**
 * What stands in the text as often as in its source is not lost, though a stretch that only has its
 * signs may have taken it: of words that are less, those stay lost of whose passage most is. All stay
 * where the text would then lack more signs than are said to be lost.
 */
function keepWhatIsLess(asked: readonly Asked[], text: readonly Passage[]): void {
  const open = asked.filter(({ missing }) => missing.size > 0);
  if (open.length === 0) return;
  const less = new Map<string, number>();
  let lacking = 0;
  const count = (parts: readonly string[], by: number) => {
    for (const part of parts) less.set(part, (less.get(part) ?? 0) + by);
    lacking += by * signsOf(parts);
  };
  for (const { tokens } of asked) for (const { parts } of tokens) count(parts, 1);
  for (const { words } of text) for (const { parts } of tokensOf(words)) count(parts, -1);
  const share = ({ tokens, missing }: Asked) => missing.size / tokens.length;
  const found: { missing: Set<number>; at: number }[] = [];
  for (const { tokens, missing } of open.toSorted((one, other) => share(other) - share(one))) {
    for (const at of missing) {
      const { parts } = tokens[at]!;
      if (parts.some((part) => less.get(part)! > 0)) count(parts, -1);
      else found.push({ missing, at });
    }
  }
  if (lacking > 0) return;
  for (const { missing, at } of found) missing.delete(at);
}

const signsOf = (parts: readonly string[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0);

/** From this share on a passage is lost as a whole. */
const MOST_OF_IT = 0.6;

function shownOf(words: string, tokens: readonly Token[], missing: ReadonlySet<number>): string {
  if (missing.size >= tokens.length * MOST_OF_IT) return words;
  const runs: string[] = [];
  let start = -1;
  for (let at = 0; at <= tokens.length; at += 1) {
    if (missing.has(at)) {
      if (start === -1) start = at;
      continue;
    }
    if (start === -1) continue;
    const last = tokens[at - 1]!;
    runs.push(words.slice(tokens[start]!.from, last.from + last.shown.length));
    start = -1;
  }
  return runs.join(' … ');
}
