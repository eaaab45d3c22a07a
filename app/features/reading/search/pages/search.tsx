import { journalOf } from '#app/features/journal/content/index.server.ts';
import { coinsOf } from '#app/features/metadata/citations/index.server.ts';
import { readSearchQuery } from '#app/features/catalogue/search/index.ts';
import { searchArticles } from '#app/features/catalogue/search/index.server.ts';
import { ReadRefused } from '#app/platform/db/apart/read-refused.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { countSearch, REFUSED_SEARCH, RETRY_AFTER, waitMessage } from '../count-search.server.ts';
import { findPages } from '../find-pages.ts';
import { EmptySearch, RefusedSearch, SearchView } from './search-view.tsx';

export async function searchPage({ platform, url, clientIp }: RouteContext): Promise<Page> {
  const query = readSearchQuery(url.searchParams);
  const filtered =
    (query.topic ?? query.type ?? query.year ?? query.volume ?? query.author) !== null;
  if (query.q.trim() === '' && !filtered) {
    return {
      title: 'Search',
      description: 'Find articles by words, authors, DOI or paper ID.',
      noindex: true,
      body: <EmptySearch />,
    };
  }
  const wait = countSearch(platform, clientIp);
  if (wait !== null) return refusedPage(query.q, 429, waitMessage(wait), wait);
  const results = await searchArticles(platform, query, clientIp).catch(refusalOf);
  if (results instanceof ReadRefused) {
    return refusedPage(query.q, 503, REFUSED_SEARCH[results.reason], RETRY_AFTER);
  }
  return {
    title: results.text === '' ? 'Articles' : `${results.text} – Search`,
    description: `What was found among the articles of ${journalOf(platform).facts.title}.`,
    noindex: true,
    body: (
      <SearchView
        query={{ ...query, q: results.text }}
        results={results}
        pages={
          results.page > 1 || filtered
            ? []
            : findPages(journalOf(platform), results.text, results.total > 0 ? 'heads' : 'all')
        }
        coinsOf={coinsOf(journalOf(platform).facts, platform.config.BASE_URL)}
      />
    ),
  };
}

function refusalOf(error: unknown): ReadRefused {
  if (error instanceof ReadRefused) return error;
  throw error;
}

/** The search as it was typed, and what to do. @param wait seconds until it may be asked again */
function refusedPage(q: string, status: number, message: string, wait: number): Page {
  return {
    status,
    title: 'Search',
    noindex: true,
    headers: { 'Retry-After': String(wait), 'Cache-Control': 'no-store' },
    body: <RefusedSearch q={q} message={message} />,
  };
}
