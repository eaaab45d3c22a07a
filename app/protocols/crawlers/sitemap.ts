/** Owns sitemaps (sitemaps.org protocol), written piece by piece so that none is held whole. */
import { XML_DECLARATION, element } from '../xml.ts';

export type SitemapEntry = {
  url: string;
  /** ISO 8601 date or instant. */
  modified: string | null;
};

/** The most addresses that one file may list; more need an index of several files. */
export const SITEMAP_LIMIT = 50_000;
/** Addresses of this length and more are not allowed in a sitemap. */
const URL_LIMIT = 2048;

export const toSitemap = (
  entries: Iterable<SitemapEntry> | AsyncIterable<SitemapEntry>,
): AsyncGenerator<string> => list('urlset', 'url', entries);

export const toSitemapIndex = (
  entries: Iterable<SitemapEntry> | AsyncIterable<SitemapEntry>,
): AsyncGenerator<string> => list('sitemapindex', 'sitemap', entries);

async function* list(
  root: string,
  item: string,
  entries: Iterable<SitemapEntry> | AsyncIterable<SitemapEntry>,
): AsyncGenerator<string> {
  yield `${XML_DECLARATION}<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for await (const { url, modified } of entries) {
    if (url.length >= URL_LIMIT) continue;
    const lastmod = modified && element('lastmod', {}, modified);
    yield `${element(item, {}, element('loc', {}, url), lastmod).markup}\n`;
  }
  yield `</${root}>\n`;
}
