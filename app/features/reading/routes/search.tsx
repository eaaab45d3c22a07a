import { readSearchQuery } from '#app/features/publishing/index.ts';
import { searchArticles } from '#app/features/publishing/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { countSearch, waitMessage } from '../count-search.server.ts';
import { EmptySearch, SearchView } from '../ui/search/search-view.tsx';

/** `/search?q=`: the articles that match, best first (SPEC.md §2, §8). */
export async function searchPage({ platform, url, clientIp }: RouteContext): Promise<Page> {
  const query = readSearchQuery(url.searchParams);
  const filtered = (query.year ?? query.volume ?? query.author) !== null;
  if (query.q.trim() === '' && !filtered) {
    return {
      title: 'Search',
      description: 'Find articles by words, authors, DOI or paper ID.',
      noindex: true,
      body: <EmptySearch />,
    };
  }
  const wait = countSearch(platform, clientIp);
  if (wait !== null) throw new HttpError(429, waitMessage(wait), wait);
  const results = await searchArticles(platform, query);
  return {
    title: results.text === '' ? 'Articles' : `${results.text} – Search`,
    noindex: true,
    body: <SearchView query={{ ...query, q: results.text }} results={results} />,
  };
}
