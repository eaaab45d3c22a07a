import { changedTokens } from '../core/changed-tokens.ts';
import type { Comparable } from './units.ts';

/** Two of two lists that are one, by their numbers from 0; or one that is in one of them alone. */
export type Pair =
  | { was: number; now: number; isMoved: boolean }
  | { was: number; now: null }
  | { was: null; now: number };

type Numbers = readonly [was: number, now: number];

/** Share of words in common from which two in one place are versions of one. */
const ALIKE = 0.4;
/** And from which two in different places are. */
const ALIKE_ELSEWHERE = 0.75;
/** Fewer words are alike by chance. */
const LEAST_WORDS = 8;
/** Comparisons of words at most, in one gap and among all that is left. */
const MOST = 20_000;

/**
 * Which of two lists are the same, in the order of the newer one, with what is gone where it stood.
 * What moved is told once, where it stands now.
 */
export function align(was: readonly Comparable[], now: readonly Comparable[]): Pair[] {
  const unique = uniqueInBoth(was, now);
  const anchors = longestRise(unique);
  const isAnchor = new Set(anchors);
  const moved = new Map(
    unique.filter((pair) => !isAnchor.has(pair)).map(([old, next]) => [next, old]),
  );
  const kept: Numbers[] = [];
  const elsewhere = new Set(moved.values());
  eachGap(anchors, was.length, now.length, (olds, nexts, end) => {
    const freeOlds = olds.filter((old) => !elsewhere.has(old));
    const freeNexts = nexts.filter((next) => !moved.has(next));
    kept.push(...alikeInOrder(was, now, freeOlds, freeNexts), ...end);
  });
  findMoved(was, now, kept, moved);
  return inReadingOrder(kept, moved, was.length, now.length);
}

/** Those whose key each list has once, by their numbers in the newer one. */
function uniqueInBoth(was: readonly Comparable[], now: readonly Comparable[]): Numbers[] {
  const [olds, nexts] = [onceOf(was), onceOf(now)];
  return [...nexts].flatMap(([key, next]) => {
    const old = olds.get(key);
    return old === undefined ? [] : [[old, next] as const];
  });
}

function onceOf(all: readonly Comparable[]): Map<string, number> {
  const once = new Map<string, number>();
  const often = new Set<string>();
  for (const [at, { key, sort }] of all.entries()) {
    const name = `${sort} ${key}`;
    if (once.has(name)) often.add(name);
    else once.set(name, at);
  }
  for (const name of often) once.delete(name);
  return once;
}

/** The most of these pairs that stand in one order in both lists. */
function longestRise(pairs: readonly Numbers[]): Numbers[] {
  const ends: number[] = [];
  const before = pairs.map(() => -1);
  for (const [at, [old]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![0] < old) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = at;
  }
  const rise: Numbers[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) rise.unshift(pairs[at]!);
  return rise;
}

/** Hands over what lies between pairs of one order, each time with the pair behind it. */
function eachGap(
  pairs: readonly Numbers[],
  mostOld: number,
  mostNext: number,
  visit: (olds: number[], nexts: number[], end: readonly Numbers[]) => void,
): void {
  let [old, next] = [0, 0];
  for (const pair of [...pairs, null]) {
    const [toOld, toNext] = pair ?? [mostOld, mostNext];
    visit(range(old, toOld), range(next, toNext), pair ? [pair] : []);
    [old, next] = [toOld + 1, toNext + 1];
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

/** Equal ones first, and between these the versions of one, in one order in both. */
function alikeInOrder(
  was: readonly Comparable[],
  now: readonly Comparable[],
  olds: readonly number[],
  nexts: readonly number[],
): Numbers[] {
  const equal = equalInOrder(
    olds.map((old) => was[old]!.key),
    nexts.map((next) => now[next]!.key),
  );
  const found: Numbers[] = [];
  eachGap(equal, olds.length, nexts.length, (from, to, end) => {
    const [gone, came] = [from.map((at) => olds[at]!), to.map((at) => nexts[at]!)];
    found.push(...versionsInOrder(was, now, gone, came));
    for (const [old, next] of end) found.push([olds[old]!, nexts[next]!]);
  });
  return found;
}

function equalInOrder(was: readonly string[], now: readonly string[]): Numbers[] {
  const pairs: Numbers[] = [];
  let [old, next] = [0, 0];
  for (const { from, to, by } of [
    ...changedTokens(was, now),
    { from: was.length, to: was.length, by: [] },
  ]) {
    for (; old < from; old += 1, next += 1) pairs.push([old, next]);
    old = to;
    next += by.length;
  }
  return pairs;
}

/** The pairs of most likeness in all. */
function versionsInOrder(
  was: readonly Comparable[],
  now: readonly Comparable[],
  olds: readonly number[],
  nexts: readonly number[],
): Numbers[] {
  if (olds.length * nexts.length > MOST) return [];
  const likeness = likenesses(was, now, olds, nexts);
  const best = olds.map(() => nexts.map(() => 0));
  const from = (at: number, by: number) => best[at]?.[by] ?? 0;
  for (let at = olds.length - 1; at >= 0; at -= 1) {
    for (let by = nexts.length - 1; by >= 0; by -= 1) {
      const alike = likeness[at]![by]!;
      const paired = alike >= ALIKE ? alike + from(at + 1, by + 1) : 0;
      best[at]![by] = Math.max(paired, from(at + 1, by), from(at, by + 1));
    }
  }
  const found: Numbers[] = [];
  let [at, by] = [0, 0];
  while (from(at, by) > 0) {
    if (from(at, by) === from(at + 1, by)) at += 1;
    else if (from(at, by) === from(at, by + 1)) by += 1;
    else found.push([olds[at++]!, nexts[by++]!]);
  }
  return found;
}

/** Of each with each, from 0 to 1. */
function likenesses(
  was: readonly Comparable[],
  now: readonly Comparable[],
  olds: readonly number[],
  nexts: readonly number[],
): number[][] {
  const bags = new Map(olds.map((old) => [old, bagOf(was[old]!.words)]));
  return olds.map((old) =>
    nexts.map((next) =>
      was[old]!.sort === now[next]!.sort
        ? likenessOf(bags.get(old)!, was[old]!.words.length, now[next]!.words)
        : 0,
    ),
  );
}

function bagOf(words: readonly string[]): Map<string, number> {
  const bag = new Map<string, number>();
  for (const word of words) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

/** Twice the words in common among the words of both (the coefficient of Dice). */
function likenessOf(bag: ReadonlyMap<string, number>, size: number, words: readonly string[]) {
  if (size + words.length === 0) return ALIKE;
  const left = new Map(bag);
  let common = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    common += 1;
  }
  return (2 * common) / (size + words.length);
}

/** Adds to what moved what is in no pair and has its like in another place. */
function findMoved(
  was: readonly Comparable[],
  now: readonly Comparable[],
  kept: readonly Numbers[],
  moved: Map<number, number>,
): void {
  const known = [
    new Set([...kept.map(([old]) => old), ...moved.values()]),
    new Set([...kept.map(([, next]) => next), ...moved.keys()]),
  ] as const;
  const isLong = ({ words }: Comparable) => words.length >= LEAST_WORDS;
  const olds = range(0, was.length).filter((at) => !known[0].has(at) && isLong(was[at]!));
  const nexts = range(0, now.length).filter((at) => !known[1].has(at) && isLong(now[at]!));
  if (olds.length * nexts.length > MOST) return;
  const alike = likenesses(was, now, olds, nexts)
    .flatMap((row, at) => row.map((share, by) => ({ share, old: olds[at]!, next: nexts[by]! })))
    .filter(({ share }) => share >= ALIKE_ELSEWHERE)
    .toSorted((a, b) => b.share - a.share);
  const taken = new Set<number>();
  for (const { old, next } of alike) {
    if (taken.has(old) || moved.has(next)) continue;
    taken.add(old);
    moved.set(next, old);
  }
}

function inReadingOrder(
  kept: readonly Numbers[],
  moved: ReadonlyMap<number, number>,
  mostOld: number,
  mostNext: number,
): Pair[] {
  const elsewhere = new Set(moved.values());
  const pairs: Pair[] = [];
  eachGap(kept, mostOld, mostNext, (olds, nexts, end) => {
    for (const was of olds) if (!elsewhere.has(was)) pairs.push({ was, now: null });
    for (const now of nexts) {
      const was = moved.get(now);
      pairs.push(was === undefined ? { was: null, now } : { was, now, isMoved: true });
    }
    for (const [was, now] of end) pairs.push({ was, now, isMoved: false });
  });
  return pairs;
}
