import type { Word } from './counted-words.ts';
import { isCounted } from './counted-words.ts';
import { RUN, runsOf } from './fingerprints.ts';

/** A passage that two texts have in common, up to a few changed words. */
export type Passage = {
  /** Places among the counted words of the first text: of its first, and behind its last. */
  from: number;
  to: number;
  /** As it reads in each of both, cut when it is very long. */
  text: string;
  other: string;
};

/** Words in common below which a passage is chance. */
const SHORTEST = 8;
/** Words that may be changed, left out or put in before the same goes on. */
const WIDEST = 4;
/** Words in a row by which it goes on. */
const AGAIN = 3;
/** Places of one run that are looked at: a text may say the same again and again. */
const MOST_PLACES = 8;
/** Characters of a passage that are kept. */
const LONGEST = 3000;

/** Words of a passage up to which it is a common phrase when several texts have it. */
const PHRASE = 20;
const SEVERAL = 3;

/**
 * What a text has in common with each of others; nothing where that may be chance. What several of them say alike in
 * a few words is a common phrase, and left out.
 * @param common runs of words that very many texts have
 */
export function passagesIn(
  one: Read,
  others: readonly Read[],
  common: ReadonlySet<number> = new Set(),
): Passage[][] {
  const runs = runsOf(one.words);
  const counted = countsOf(one.words);
  const isCommon = commonWords(one.words, runs, common);
  const found = others.map((other) => findPassages({ ...one, runs, counted }, other));
  const isPhrase = ({ from, to }: Passage): boolean =>
    to - from < PHRASE &&
    (isMostlyCommon(isCommon, from, to) ||
      found.filter((passages) =>
        // Beginning and end differ by the words around it.
        passages.some(
          (each) => Math.min(each.to, to) - Math.max(each.from, from) > (to - from) / 2,
        ),
      ).length >= SEVERAL);
  return found
    .map((passages) => passages.filter((passage) => !isPhrase(passage)))
    .map((passages) => (isTelling(passages) ? passages : []));
}

/** Of each word that counts, whether it stands in a common run. */
function commonWords(
  words: readonly Word[],
  runs: Asked['runs'],
  common: ReadonlySet<number>,
): boolean[] {
  let left = 0;
  return words.flatMap((word, at) => {
    left = common.has(runs[at] ?? NaN) ? RUN : left - 1;
    return isCounted(word) ? left > 0 : [];
  });
}

/** Where a sentence that was copied has a common phrase in it, its other words tell. */
function isMostlyCommon(isCommon: readonly boolean[], from: number, to: number): boolean {
  const inPhrase = isCommon.slice(from, to).filter(Boolean).length;
  return inPhrase > 0 && to - from - inPhrase < RUN;
}

/** Words in common with one text, and those of one passage, either of which is more than chance. */
const TELLING = 25;
const TELLING_PASSAGE = 15;

function isTelling(passages: readonly Passage[]): boolean {
  const words = passages.map(({ from, to }) => to - from);
  const all = words.reduce((sum, each) => sum + each, 0);
  return all >= TELLING || words.some((each) => each >= TELLING_PASSAGE);
}

export type Read = { text: string; words: readonly Word[] };

/** The text that is looked for in others: its runs, and how many words count before each. */
type Asked = Read & { runs: readonly (number | null)[]; counted: readonly number[] };

function findPassages(one: Asked, other: Read): Passage[] {
  const { words: a, runs, counted } = one;
  const b = other.words;
  const places = placesOf(b);
  const passages: Passage[] = [];
  for (let at = 0; at < runs.length;) {
    const run = runs[at]!;
    const found = (run === null ? [] : (places.get(run) ?? []))
      .map((place) => alike({ a, b }, at, place))
      .toSorted((x, y) => y.matched - x.matched)[0];
    if (!found || found.matched < SHORTEST) {
      at += 1;
      continue;
    }
    passages.push({
      from: counted[at]!,
      to: counted[found.a]!,
      text: wordsBetween(one, at, found.a),
      other: wordsBetween(other, found.start, found.b),
    });
    at = found.a;
  }
  return passages;
}

function placesOf(words: readonly Word[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (const [at, run] of runsOf(words).entries()) {
    if (run === null) continue;
    const known = places.get(run);
    if (!known) places.set(run, [at]);
    else if (known.length < MOST_PLACES) known.push(at);
  }
  return places;
}

/** How many words count before each, and in all. */
function countsOf(words: readonly Word[]): number[] {
  const counts = [0];
  for (const word of words) counts.push(counts.at(-1)! + (isCounted(word) ? 1 : 0));
  return counts;
}

type Both = { a: readonly Word[]; b: readonly Word[] };

/** How far both go on alike from two places: behind the last word in common of each, and words in common. */
function alike(both: Both, fromA: number, start: number) {
  let [a, b, matched] = [fromA, start, 0];
  const end = { a, b, matched, start };
  for (;;) {
    for (; isSame(both, a, b); a += 1, b += 1) matched += 1;
    Object.assign(end, { a, b, matched });
    const step = nextAlike(both, a, b);
    if (!step) return end;
    a += step[0];
    b += step[1];
  }
}

/** The fewest words to pass over in both. */
function nextAlike(both: Both, a: number, b: number): [number, number] | null {
  for (let sum = 1; sum <= 2 * WIDEST; sum += 1) {
    for (let left = Math.max(0, sum - WIDEST); left <= Math.min(sum, WIDEST); left += 1) {
      const right = sum - left;
      let same = 0;
      while (same < AGAIN && isSame(both, a + left + same, b + right + same)) same += 1;
      if (same === AGAIN) return [left, right];
    }
  }
  return null;
}

const isSame = ({ a, b }: Both, at: number, place: number): boolean => {
  const word = a[at]?.folded;
  return word !== undefined && word !== '' && word === b[place]?.folded;
};

function wordsBetween({ text, words }: Read, from: number, to: number): string {
  const written = text.slice(words[from]!.start, words[to - 1]!.end).replaceAll(/\s+/g, ' ');
  return written.length > LONGEST ? `${written.slice(0, LONGEST).toWellFormed()}…` : written;
}
