import { foldLetters } from '#app/platform/text/fold.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/** A word of a text as it stands there, and what of it is compared. */
export type Token = { shown: string; parts: string[]; from: number };

const WORD = /[\p{L}\p{M}\p{N}\u00AD]+/gu;
const PARTS = /[\p{L}\p{M}]+|\p{N}+/gu;
/** Scripts that set no space between words. */
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Captions say the whole word where their author shortened it. */
const WHOLE: Readonly<Record<string, string>> = lookup({
  ...{ fig: 'figure', tab: 'table', annex: 'appendix' },
  ...{ abb: 'abbildung', рис: 'рисунок', табл: 'таблица' },
});

/** Words without capitals, accents and punctuation, taken apart where letters meet digits. */
export function tokensOf(words: string): Token[] {
  return Array.from(words.matchAll(WORD), ({ 0: shown, index }) => ({
    shown,
    parts: partsOf(shown),
    from: index,
  }));
}

const ASCII_WORD = /^[A-Za-z]+$/;

function partsOf(word: string): string[] {
  if (ASCII_WORD.test(word)) return [wholeOf(word.toLowerCase())];
  const folded = foldLetters(word.replaceAll('\u00AD', '')).replaceAll(SPACELESS, ' $& ');
  return (folded.match(PARTS) ?? []).map(wholeOf);
}

const wholeOf = (part: string): string => WHOLE[part] ?? part;

/** All that is compared, sign by sign: how words are divided does not matter. */
export const keyOfTokens = (tokens: readonly Token[]): string =>
  tokens.map(({ parts }) => (parts.length === 1 ? parts[0]! : parts.join(''))).join('');
