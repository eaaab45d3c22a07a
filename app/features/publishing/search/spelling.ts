/** A word that articles hold, and in how many. */
export type KnownWord = { word: string; articles: number };

/** Words that differ in more letters than this are other words. */
const FARTHEST = 2;
/** A short word is soon another one, so it may differ in one letter only. */
const SHORT = 5;
/** One letter more of difference is made good by so many times more articles (a logarithm). */
const PER_LETTER = 3;

/** The known word that was most likely meant by an unknown one, or null. */
export function likelyWord(unknown: string, vocabulary: Iterable<KnownWord>): string | null {
  const farthest = unknown.length <= SHORT ? 1 : FARTHEST;
  const letters = letterSet(unknown);
  let best: { word: string; score: number } | null = null;
  for (const { word, articles } of vocabulary) {
    if (Math.abs(word.length - unknown.length) > farthest) continue;
    if (bitCount(letterSet(word) ^ letters) > 2 * farthest) continue;
    const distance = editDistance(unknown, word, farthest);
    if (distance > farthest) continue;
    const score = Math.log(articles + 1) - PER_LETTER * distance + (word[0] === unknown[0] ? 1 : 0);
    if (!best || score > best.score) best = { word, score };
  }
  return best?.word ?? null;
}

/**
 * How many letters are to be changed, added, left out or swapped with their neighbour to make one
 * word of the other (Damerau–Levenshtein, each place edited once).
 * @param most gives up above it, with some larger number
 */
export function editDistance(one: string, other: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = last[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      let least = Math.min(change, last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, beforeLast[j - 2]! + 1);
      }
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[other.length]!;
}

/** Which letters a word has, as bits; sorts most words out before they are compared. */
function letterSet(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
