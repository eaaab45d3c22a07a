import type { SearchQuery } from '#app/features/catalogue/search/index.ts';
import { href } from '#app/routes.ts';

type SearchRoute = 'search' | 'searchBib' | 'searchRis' | 'searchCsl' | 'searchFeed';

export const searchLink = (
  query: SearchQuery,
  changes: Partial<SearchQuery> = {},
  route: SearchRoute = 'search',
): string => {
  const { q, topic, type, year, volume, author, sort, page } = { ...query, page: 1, ...changes };
  return href(route, null, {
    q,
    topic,
    type,
    year,
    volume,
    author,
    sort: sort === 'date' ? sort : null,
    page: page > 1 ? page : null,
  });
};

export const searchFor = (q: string): string => href('search', null, { q });
