import type { JournalFacts } from '#app/features/journal/content/index.ts';
import { joined, markup } from '#app/platform/web/markup.ts';
import type { Head, Page } from '#app/platform/web/page.ts';
import { journalJsonLd, siteJsonLd } from '#app/protocols/json-ld.ts';
import { OPEN_SEARCH_TYPE } from '#app/protocols/crawlers/open-search.ts';
import { openGraphTags } from '#app/protocols/open-graph.ts';
import { href } from '#app/routes.ts';
import { jsonLdJournal } from '../journal-citation.ts';
import { jsonLdScript } from './json-ld-script.ts';
import { metaTags } from './meta-tags.ts';

/**
 * Where the feeds are, and, unless the page has metadata of its own, what a preview of it shows.
 * @param baseUrl without a slash at the end
 */
export const siteHead = (
  facts: JournalFacts,
  baseUrl: string,
  page?: Pick<Page, 'title' | 'description' | 'canonical' | 'head'>,
): Head => ({
  elements: joined([
    markup`<link rel="alternate" type="application/atom+xml" title="${`${facts.title} (Atom)`}" href="${href('atom')}"/>`,
    markup`<link rel="alternate" type="application/rss+xml" title="${`${facts.title} (RSS)`}" href="${href('rss')}"/>`,
    markup`<link rel="search" type="${OPEN_SEARCH_TYPE}" title="${facts.title}" href="${href('openSearch')}"/>`,
    page?.canonical !== undefined &&
      !page.head &&
      metaTags(
        openGraphTags({
          type: 'website',
          title: page.title,
          url: `${baseUrl}${page.canonical}`,
          description: page.description ?? facts.tagline,
          siteName: facts.title,
          image: null,
        }),
      ),
  ]),
  data: joined(
    page?.canonical === href('root')
      ? [journalJsonLd, siteJsonLd].map((write) =>
          jsonLdScript(write(jsonLdJournal(facts, baseUrl))),
        )
      : [],
  ),
});
