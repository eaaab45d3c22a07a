import type { IsoDate } from '../article.ts';
import { readForms } from './words.ts';

/** What is searched of an article, each as written. */
export type SearchedTexts = {
  title: string;
  authors: string;
  keywords: string;
  abstract: string;
  /** Text of its PDF; empty when there is none or it is locked. */
  body: string;
};

/** Words of a text for the index, with spaces between. */
export const indexedWords = (text: string): string =>
  readForms(text)
    .map(({ stem }) => stem)
    .join(' ');

/**
 * Texts as PostgreSQL's tsvector has them, such as `graph:1A theori:2A ada:4B`.
 * @param parts texts with their weights; a phrase never reaches from one into the next
 */
export function toTsvector(parts: readonly (readonly [text: string, weight: string])[]): string {
  let position = 0;
  let vector = '';
  for (const [text, weight] of parts) {
    for (const { stem } of readForms(text)) vector += `${stem}:${++position}${weight} `;
    position += 1;
  }
  return vector;
}

/** Days as numbers that sort: 20231015. A year alone is its first day; nothing known is 0. */
export function dateNumber(date: IsoDate | null, year: number | null): number {
  const match = date && /^(\d{4})-(\d\d)-(\d\d)/.exec(date);
  if (match) return Number(match[1]! + match[2]! + match[3]!);
  return year !== null && year > 0 && year <= 9999 ? year * 10_000 + 101 : 0;
}

/** Counts in how many articles each word stands. */
export class WordCount {
  readonly #words = new Map<string, { stem: string; articles: number; last: number }>();

  /** @param counted whether to count the article, or only to know its words */
  add(articleId: number, texts: readonly string[], counted: boolean): void {
    for (const text of texts) {
      for (const { folded, stem } of readForms(text)) {
        const known = this.#words.get(folded);
        if (known) {
          if (known.last === articleId) continue;
          known.last = articleId;
          if (counted) known.articles += 1;
        } else {
          this.#words.set(folded, { stem, articles: counted ? 1 : 0, last: articleId });
        }
      }
    }
  }

  /** Words that may be suggested or completed, in order, so that no two writers wait crosswise. */
  rows(): [word: string, stem: string, articles: number][] {
    return [...this.#words]
      .filter(([word]) => /^\p{L}{3,40}$/u.test(word))
      .map(([word, { stem, articles }]): [string, string, number] => [word, stem, articles])
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
  }
}
