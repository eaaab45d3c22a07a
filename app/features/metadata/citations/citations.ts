import type { JournalFacts } from '#app/features/journal/content/index.ts';
import type { Article } from '#app/features/catalogue/core/index.ts';
import type { Segment } from '#app/protocols/citation-styles/index.ts';
import { citationStyles } from '#app/protocols/citation-styles/index.ts';
import { citableArticle } from './article-citation.ts';

export type Citation = {
  /** `apa`, `ieee`, `vancouver`, `chicago`. */
  style: string;
  label: string;
  segments: Segment[];
};

export function citationsOf(article: Article, facts: JournalFacts, baseUrl: string): Citation[] {
  const work = citableArticle(article, facts, baseUrl);
  return citationStyles.map(({ id, label, format }) => ({
    style: id,
    label,
    segments: format(work),
  }));
}
