import { editDistance } from '#app/platform/edit-distance.ts';

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
