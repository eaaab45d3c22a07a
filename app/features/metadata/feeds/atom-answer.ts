import { toAtom } from '#app/protocols/feeds/atom.ts';
import type { Feed } from '#app/protocols/feeds/feed.ts';

export const atomAnswer = (feed: Feed): Response =>
  new Response(toAtom(feed), {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    },
  });
