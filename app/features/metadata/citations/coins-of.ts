import type { JournalFacts } from '#app/features/journal/content/index.ts';
import type { ArticleSummary } from '#app/features/catalogue/core/index.ts';
import { coins } from '#app/protocols/coins.ts';
import { citableArticle } from './article-citation.ts';

/**
 * What programs read of each entry of a list (COinS).
 * @param baseUrl without a slash at the end
 */
export const coinsOf =
  (facts: JournalFacts, baseUrl: string) =>
  (article: ArticleSummary): string =>
    // It has no abstract, which would take longer to read than all else.
    coins(citableArticle({ ...article, abstract: '' }, facts, baseUrl));
