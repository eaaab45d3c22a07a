import { listDatedArticles } from '#app/features/catalogue/articles/index.server.ts';
import { readSearchQuery } from '#app/features/catalogue/search/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { findSearched } from '../../citations/find-searched.server.ts';
import { atomAnswer } from '../atom-answer.ts';
import { feedOf } from '../feed-of.ts';
import { MOST_ENTRIES } from '../newest-feed.server.ts';

/** `/search.atom?q=…`: the newest articles that a search finds, as Atom. */
export async function searchFeed(context: RouteContext): Promise<Response> {
  const { platform, url } = context;
  const { facts } = journalOf(platform);
  const { q, topic, type, year, volume, author } = readSearchQuery(url.searchParams);
  const ids = await findSearched(context, MOST_ENTRIES, { sort: 'date' });
  const query = { q, topic, type, year, volume, author };
  const name = q.trim() === '' ? 'Search' : `Search for “${q.trim()}”`;
  const articles = ids.length === 0 ? [] : await listDatedArticles(platform, { ids });
  return atomAnswer(
    feedOf(
      articles,
      {
        ...{ title: `${facts.title}: ${name}`, description: name },
        site: href('search', null, query),
      },
      facts,
      {
        path: href('searchFeed', null, query),
        baseUrl: platform.config.BASE_URL,
        now: platform.clock.now(),
      },
    ),
  );
}
