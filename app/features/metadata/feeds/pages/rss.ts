import type { RouteContext } from '#app/platform/web/page.ts';
import { toRss1 } from '#app/protocols/feeds/rss1.ts';
import { href } from '#app/routes.ts';
import { newestFeed } from '../newest-feed.server.ts';

/** `/rss.xml`: the articles that came or changed last as RSS 1.0. */
export async function rssFeed({ platform }: RouteContext): Promise<Response> {
  return new Response(toRss1(await newestFeed(platform, href('rss'))), {
    headers: {
      'Content-Type': 'application/rdf+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    },
  });
}
