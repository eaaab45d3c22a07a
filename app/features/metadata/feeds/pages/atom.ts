import type { RouteContext } from '#app/platform/web/page.ts';
import { toAtom } from '#app/protocols/atom.ts';
import { href } from '#app/routes.ts';
import { newestFeed } from '../newest-feed.server.ts';

/** `/atom.xml`: the articles of the newest issue as Atom. */
export async function atomFeed({ platform }: RouteContext): Promise<Response> {
  return new Response(toAtom(await newestFeed(platform, href('atom'))), {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    },
  });
}
