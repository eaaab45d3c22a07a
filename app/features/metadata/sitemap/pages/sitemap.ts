import { journalOf } from '#app/features/journal/content/index.server.ts';
import { listVolumes } from '#app/features/catalogue/issues/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import type { SitemapEntry } from '#app/protocols/crawlers/sitemap.ts';
import { SITEMAP_LIMIT, toSitemap, toSitemapIndex } from '#app/protocols/crawlers/sitemap.ts';
import { href } from '#app/routes.ts';
import { countArticles, listArticleChanges } from '../list-article-changes.server.ts';
import { sitemapPages } from '../sitemap-pages.ts';
import { streamText } from '#app/platform/web/stream-text.ts';

export async function sitemap({ platform }: RouteContext): Promise<Response> {
  const [pages, articles] = [await listPages(platform), await countArticles(platform)];
  if (pages.length + articles <= SITEMAP_LIMIT) {
    return answer(toSitemap(joined(pages, listArticles(platform, { skip: 0, limit: articles }))));
  }
  const { BASE_URL } = platform.config;
  const parts = 1 + Math.ceil(articles / SITEMAP_LIMIT);
  return answer(
    toSitemapIndex(
      Array.from({ length: parts }, (_, index) => ({
        url: `${BASE_URL}${href('sitemapPart', { part: index + 1 })}`,
        modified: null,
      })),
    ),
  );
}

export async function sitemapPart({ platform, params }: RouteContext): Promise<Response> {
  const part = wholeNumber(params['part']);
  const skip = ((part ?? 0) - 2) * SITEMAP_LIMIT;
  const articles = await countArticles(platform);
  if (part === null || part < 1 || skip >= articles) {
    throw new HttpError(404, 'There is no such part of the sitemap.');
  }
  return answer(
    part === 1
      ? toSitemap(await listPages(platform))
      : toSitemap(listArticles(platform, { skip, limit: SITEMAP_LIMIT })),
  );
}

async function listPages(platform: Platform): Promise<SitemapEntry[]> {
  const volumes = await listVolumes(platform);
  const { guidelines, topics, ownPages } = journalOf(platform);
  return sitemapPages(
    guidelines.map(({ slug }) => slug),
    topics.map(({ slug }) => slug),
    ownPages.map(({ name }) => name),
    volumes.flatMap(({ issues }) => issues.filter(({ articleCount }) => articleCount > 0)),
  ).map((path) => ({ url: `${platform.config.BASE_URL}${path}`, modified: null }));
}

async function* listArticles(
  platform: Platform,
  range: { skip: number; limit: number },
): AsyncGenerator<SitemapEntry> {
  for await (const { id, modified } of listArticleChanges(platform, range)) {
    yield {
      url: `${platform.config.BASE_URL}${href('article', { id })}`,
      modified,
    };
  }
}

async function* joined(
  pages: readonly SitemapEntry[],
  articles: AsyncIterable<SitemapEntry>,
): AsyncGenerator<SitemapEntry> {
  yield* pages;
  yield* articles;
}

const answer = (pieces: AsyncGenerator<string>): Response =>
  new Response(streamText(pieces), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
