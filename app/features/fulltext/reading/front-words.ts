import type { ArticleText } from '../core/article-text.ts';
import { inOneLine, plainBlocks, plainText } from '../core/plain-text.ts';

/** What stands before the first section, without its looks, to be compared with the record. */
export type FrontWords = { title: string; byline: string; abstract: string; keywords: string[] };

/** Characters of each part: ten pages, and then it is no title, abstract or list of authors. */
const LONGEST = 30_000;
const MOST_KEYWORDS = 100;

export function frontWords({ front }: Pick<ArticleText, 'front'>): FrontWords {
  const cut = (words: string): string => words.slice(0, LONGEST).toWellFormed();
  return {
    title: cut(plainText(front.title)),
    byline: cut(front.byline.map(plainText).join(' ')),
    abstract: cut(plainBlocks(front.abstract)),
    keywords: front.keywords.slice(0, MOST_KEYWORDS).map((keyword) => cut(inOneLine(keyword))),
  };
}
