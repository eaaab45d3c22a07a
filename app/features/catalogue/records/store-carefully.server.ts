import type { Platform } from '#app/platform/platform.server.ts';
import type { IncomingArticle } from './decide-articles.server.ts';
import type { ImportSource, StoreOutcome } from './store-articles.server.ts';
import { storeArticles } from './store-articles.server.ts';

/** So many failures in a row are no fault of the articles: the database itself is in trouble. */
const MOST_FAILURES = 20;

/**
 * Should the database refuse a batch for a reason that no check foresaw, halves are tried, so that only the
 * articles at fault are left out.
 */
export function storingCarefully(
  platform: Platform,
  source?: ImportSource,
): (articles: readonly IncomingArticle[]) => Promise<StoreOutcome[]> {
  let failures = 0;
  return async function store(articles): Promise<StoreOutcome[]> {
    try {
      const outcomes = await storeArticles(platform, articles, 'import', source);
      failures = 0;
      return outcomes;
    } catch (error) {
      if (articles.length > 1) {
        const middle = Math.ceil(articles.length / 2);
        const first = await store(articles.slice(0, middle));
        return [...first, ...(await store(articles.slice(middle)))];
      }
      failures += 1;
      if (failures > MOST_FAILURES) throw error;
      return [{ kind: 'refused', reason: `cannot be stored (${(error as Error).message})` }];
    }
  };
}
