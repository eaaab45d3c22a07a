import type { IsoDate } from '../core/article.ts';
import type { WordForm } from '../core/fold.ts';

type Forms = readonly WordForm[];

export function toWords(forms: Forms): string {
  let words = '';
  for (const { stem } of forms) words += `${stem} `;
  return words;
}

/**
 * Such as `graph:1A theori:2A ada:4B`.
 * @param parts texts with their weights; a phrase never reaches from one into the next
 */
export function toTsvector(...parts: (readonly [forms: Forms, weight: string])[]): string {
  let position = 0;
  let vector = '';
  for (const [forms, weight] of parts) {
    for (const { stem } of forms) vector += `${stem}:${++position}${weight} `;
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

export class WordCount {
  readonly #words = new Map<WordForm, { articles: number; last: number }>();

  /** @param counted whether to count the article, or only to know its words */
  add(articleId: number, forms: Forms, counted: boolean): void {
    for (const form of forms) {
      if (!form.telling) continue;
      const known = this.#words.get(form);
      if (!known) {
        this.#words.set(form, { articles: counted ? 1 : 0, last: articleId });
      } else if (known.last !== articleId) {
        known.last = articleId;
        if (counted) known.articles += 1;
      }
    }
  }

  /** The words in order, so that no two writers wait for each other crosswise. */
  rows(): [word: string, stem: string, articles: number][] {
    const rows = new Map<string, [string, string, number]>();
    for (const [{ folded, stem }, { articles }] of this.#words) {
      const row = rows.get(folded);
      if (row) row[2] += articles;
      else rows.set(folded, [folded, stem, articles]);
    }
    return [...rows.values()].toSorted(([one], [other]) => (one < other ? -1 : 1));
  }
}
