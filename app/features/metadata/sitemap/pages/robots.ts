import type { RouteContext } from '#app/platform/web/page.ts';
import { toRobotsTxt } from '#app/protocols/crawlers/robots.ts';
import { href } from '#app/routes.ts';

export function robotsTxt({ platform }: RouteContext): Response {
  const text = toRobotsTxt({
    groups: [
      {
        userAgents: ['*'],
        disallow: [
          href('dashboard'),
          href('authorLogin'),
          href('alreadyRegister'),
          href('editorReviewerLogin'),
          `${href('search')}?`,
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
