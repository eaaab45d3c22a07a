import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { OPEN_SEARCH_TYPE, writeOpenSearch } from '#app/protocols/open-search.ts';
import { href } from '#app/routes.ts';

/** `/opensearch.xml`: how a browser searches the journal from its address bar. */
export function openSearch({ platform }: RouteContext): Response {
  const { facts } = journalOf(platform);
  const { BASE_URL } = platform.config;
  const description = writeOpenSearch({
    names: [facts.title, facts.abbreviation, initials(facts.title)],
    description: `Search the articles of ${facts.title}`,
    template: `${BASE_URL}${href('search')}?q={searchTerms}`,
    icon: `${BASE_URL}/favicon.ico`,
    language: facts.language,
  });
  return new Response(description, {
    headers: {
      'Content-Type': `${OPEN_SEARCH_TYPE}; charset=utf-8`,
      'Cache-Control': 'public, max-age=86400',
    },
  });
}

/** Of the words that begin with a capital. */
const initials = (title: string): string => (title.match(/\b\p{Lu}/gu) ?? []).join('');
