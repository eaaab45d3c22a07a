import type { ReactNode } from 'react';
import type { JournalFacts } from '#app/features/journal/content/index.ts';
import type { Page } from '#app/platform/web/page.ts';
import { journalJsonLd, siteJsonLd } from '#app/protocols/json-ld.ts';
import { OPEN_SEARCH_TYPE } from '#app/protocols/open-search.ts';
import { openGraphTags } from '#app/protocols/open-graph.ts';
import { href } from '#app/routes.ts';
import { jsonLdJournal } from '../journal-citation.ts';
import { JsonLdScript } from './json-ld-script.tsx';
import { MetaTags } from './meta-tags.tsx';

/**
 * Where the feeds are, and, unless the page has metadata of its own, what a preview of it shows.
 * @param baseUrl without a slash at the end
 */
export const siteHead = (
  facts: JournalFacts,
  baseUrl: string,
  page?: Pick<Page, 'title' | 'description' | 'canonical' | 'head'>,
): ReactNode => (
  <>
    <link
      rel="alternate"
      type="application/atom+xml"
      title={`${facts.title} (Atom)`}
      href={href('atom')}
    />
    <link
      rel="alternate"
      type="application/rss+xml"
      title={`${facts.title} (RSS)`}
      href={href('rss')}
    />
    <link rel="search" type={OPEN_SEARCH_TYPE} title={facts.title} href={href('openSearch')} />
    {page?.canonical !== undefined && !page.head && (
      <MetaTags
        tags={openGraphTags({
          type: 'website',
          title: page.title,
          url: `${baseUrl}${page.canonical}`,
          description: page.description ?? facts.tagline,
          siteName: facts.title,
          image: null,
        })}
      />
    )}
    {page?.canonical === href('root') && (
      <>
        <JsonLdScript data={journalJsonLd(jsonLdJournal(facts, baseUrl))} />
        <JsonLdScript data={siteJsonLd(jsonLdJournal(facts, baseUrl))} />
      </>
    )}
  </>
);
