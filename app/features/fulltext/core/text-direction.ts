import type { ArticleText } from './article-text.ts';
import { plainBlocks, plainText } from './plain-text.ts';
import { sectionsOf } from './walk.ts';

export type Direction = 'rtl' | 'ltr';

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const LETTER = /\p{L}/gu;

const countOf = (words: string, pattern: RegExp): number => words.match(pattern)?.length ?? 0;

/** In which direction most letters of the words are read; null without a letter. */
export function directionOf(words: string): Direction | null {
  const letters = countOf(words, LETTER);
  if (letters === 0) return null;
  return countOf(words, RIGHT_TO_LEFT) * 2 > letters ? 'rtl' : 'ltr';
}

/** The same of a whole article, by its title and its sections. */
export const directionOfText = (text: ArticleText): Direction =>
  directionOf(wordsOf(text)) ?? 'ltr';

const wordsOf = ({ front, sections }: ArticleText): string =>
  [
    plainText(front.title),
    ...Array.from(
      sectionsOf(sections),
      ({ section }) => `${plainText(section.title)} ${plainBlocks(section.blocks)}`,
    ),
  ].join(' ');
