import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { toRobotsTxt } from '#app/protocols/crawlers/robots.ts';
import { href } from '#app/routes.ts';

/** `/robots.txt`, with what the journal says of machines that learn (`machines` in `journal.yaml`). */
export function robotsTxt({ platform }: RouteContext): Response {
  const { machines } = journalOf(platform).facts;
  const text = toRobotsTxt({
    groups: [
      {
        userAgents: ['*'],
        ...(machines && {
          signals: { search: true, 'ai-input': machines.answers, 'ai-train': machines.training },
        }),
        disallow: [
          href('dashboard'),
          href('authorLogin'),
          href('alreadyRegister'),
          href('editorReviewerLogin'),
          `${href('search')}?`,
          `${href('search')}.`,
          '/articles/*/password',
        ],
      },
    ],
    sitemaps: [`${platform.config.BASE_URL}${href('sitemap')}`],
  });
  return new Response(text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
