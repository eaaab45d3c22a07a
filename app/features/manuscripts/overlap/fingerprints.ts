import type { Word } from './counted-words.ts';

/** Words of a run: fewer would be common phrases. */
export const RUN = 5;

/** Of so many runs in a row one at least is kept (winnowing), so that eight words in common are always noticed. */
const WINDOW = 4;

/** A whole number of 32 bits for each run of words, by the place of its first; null where something was left out. */
export function runsOf(words: readonly Word[]): (number | null)[] {
  const known = new Map<string, number>();
  const numbers = words.map(({ folded }) => {
    const number = known.get(folded) ?? numberOf(folded);
    known.set(folded, number);
    return number;
  });
  const runs: (number | null)[] = [];
  let sound = 0;
  for (const [at, { folded }] of words.entries()) {
    sound = folded === '' ? 0 : sound + 1;
    if (at >= RUN - 1) runs.push(sound >= RUN ? runNumber(numbers, at - RUN + 1) : null);
  }
  return runs;
}

/** Those runs by which a text is found again, each once. */
export function fingerprintsOf(runs: readonly (number | null)[]): number[] {
  const kept = new Set<number>();
  for (let at = 0; at === 0 || at + WINDOW <= runs.length; at += 1) {
    let least: number | null = null;
    for (const run of runs.slice(at, at + WINDOW)) {
      if (run !== null && (least === null || run < least)) least = run;
    }
    if (least !== null) kept.add(least);
  }
  return [...kept];
}

/** FNV-1a. */
function numberOf(word: string): number {
  let number = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) {
    number = Math.imul(number ^ word.charCodeAt(at), 0x01000193);
  }
  return number;
}

function runNumber(numbers: readonly number[], from: number): number {
  let number = 0;
  for (let at = from; at < from + RUN; at += 1) {
    number = Math.imul(number, 0x9e3779b1) + numbers[at]!;
    number = mixed(number);
  }
  return number;
}

/** As MurmurHash3 ends, so that every number is as likely to be the least. */
function mixed(number: number): number {
  let mix = number ^ (number >>> 16);
  mix = Math.imul(mix, 0x85ebca6b);
  mix ^= mix >>> 13;
  mix = Math.imul(mix, 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) | 0;
}
