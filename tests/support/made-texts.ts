/** Texts of chance for tests and benches of overlap, the same for the same seed. */

/** Numbers from 0 up to 1 (sfc32); those of two seeds do not run into each other. */
export function chance(seed: number): () => number {
  let [a, b, c, count] = [0x9e3779b9, 0x243f6a88, seed | 0, 1];
  const next = () => {
    const sum = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  };
  for (let warm = 0; warm < 15; warm += 1) next();
  return next;
}

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');
const COMMON = 'the of and to in a is that for it as with was on by this are be which from'.split(
  ' ',
);

/** Common phrases, as every text has them. */
const PHRASES = [
  'on the other hand the results of this',
  'in this paper we present a new',
  'the rest of this paper is organised as follows',
  'to the best of our knowledge this is the first',
];

/** A word as often as Zipf has it: few make most of a text. */
function wordOf(random: () => number): string {
  if (random() < 0.4) return COMMON[Math.floor(random() ** 2 * COMMON.length)]!;
  let rank = Math.floor(Math.exp(random() * Math.log(30_000)));
  let word = '';
  do {
    word += SYLLABLES[rank % SYLLABLES.length]!;
    rank = Math.floor(rank / SYLLABLES.length);
  } while (rank > 0);
  return word;
}

/** @param words about how many; a common phrase stands among them now and then */
export function madeText(random: () => number, words: number): string[] {
  const text: string[] = [];
  while (text.length < words) {
    if (random() < 0.003) text.push(...PHRASES[Math.floor(random() * PHRASES.length)]!.split(' '));
    else text.push(wordOf(random));
  }
  return text.slice(0, words);
}

export type Planting = 'copied' | 'edited' | 'reordered';

/** A passage as a copy has it: as it was, with every ninth word or so changed, or with its sentences in another order. */
export function planted(passage: readonly string[], how: Planting, random: () => number): string[] {
  if (how === 'copied') return [...passage];
  if (how === 'edited') {
    return passage.flatMap((word, at) => {
      if (at % 9 !== 4) return [word];
      const kind = random();
      return kind < 0.4 ? [wordOf(random)] : kind < 0.7 ? [] : [word, wordOf(random)];
    });
  }
  const sentences: string[][] = [];
  for (let at = 0; at < passage.length;) {
    const length = 10 + Math.floor(random() * 8);
    const rest = passage.length - at - length;
    sentences.push(passage.slice(at, rest < 10 ? undefined : at + length));
    at += rest < 10 ? passage.length : length;
  }
  return sentences.toReversed().flat();
}
