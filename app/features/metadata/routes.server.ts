import type { RoutesPart } from '#app/platform/web/page.ts';
import { articleBib, articleCsl, articleRis } from './routes/article-citation.ts';
import { atomFeed } from './routes/atom.ts';
import { robotsTxt } from './routes/robots.ts';
import { rssFeed } from './routes/rss.ts';
import { sitemap, sitemapPart } from './routes/sitemap.ts';

export const metadataRoutes = {
  articleBib: { get: articleBib },
  articleRis: { get: articleRis },
  articleCsl: { get: articleCsl },
  atom: { get: atomFeed },
  rss: { get: rssFeed },
  sitemap: { get: sitemap },
  sitemapPart: { get: sitemapPart },
  robots: { get: robotsTxt },
} satisfies RoutesPart;
