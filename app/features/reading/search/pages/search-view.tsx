import type { ReactNode } from 'react';
import type { ArticleSummary } from '#app/features/catalogue/core/index.ts';
import type { SearchQuery, SearchResults } from '#app/features/catalogue/search/index.ts';
import { joined } from '#app/platform/web/markup.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import type { FoundPage } from '../find-pages.ts';
import { SearchBox } from './search-box.tsx';
import { SearchFacets } from './search-facets.tsx';
import { SearchHelp } from './search-help.tsx';
import { searchLink } from './search-link.ts';
import { searchResult } from './search-result.ts';
import { ChosenFilters, SearchNotes, SearchSummary } from './search-summary.tsx';

type Props = {
  query: SearchQuery;
  results: SearchResults;
  /** Of the journal itself: its policy, its guide. */
  pages: readonly FoundPage[];
  /** What programs read of each result (COinS). */
  coinsOf: (article: ArticleSummary) => string;
};

/** Specified word for word. */
const NONE = 'No articles found for the search query.';

export function SearchView({ query, results, pages, coinsOf }: Props): ReactNode {
  const entries = joined(results.results.map((each) => searchResult(each, coinsOf(each.article))));
  return (
    <>
      <PageHeader title={headingOf(results)}>
        <SearchBox q={results.text} />
      </PageHeader>
      {results.total === 0 ? (
        <div className="stack">
          <p className="lede">{NONE}</p>
          <SearchNotes results={results} />
          <ChosenFilters query={query} results={results} />
          <FoundPages pages={pages} />
          <SearchHelp />
        </div>
      ) : (
        <div className="with-side">
          <SearchFacets query={query} results={results} />
          <div>
            <SearchNotes results={results} />
            <FoundPages pages={pages} />
            <SearchSummary query={query} results={results} />
            <div className="entries" dangerouslySetInnerHTML={{ __html: entries.html }} />
            <Pagination
              page={results.page}
              pages={results.pages}
              href={(page) => searchLink(query, { page })}
            />
          </div>
        </div>
      )}
    </>
  );
}

function FoundPages({ pages }: Pick<Props, 'pages'>): ReactNode {
  if (pages.length === 0) return null;
  return (
    <PageSection id="search-pages" title="Pages of this journal" className="search-pages">
      <ul>
        {pages.map(({ title, description, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <p className="entry-meta">{description}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

export function EmptySearch(): ReactNode {
  return (
    <>
      <PageHeader
        title="Search"
        lede="Find articles by their words, their authors or their numbers."
      >
        <SearchBox q="" />
      </PageHeader>
      <SearchHelp />
    </>
  );
}

/** The page when a search was not carried out. @param message why, and what to do */
export function RefusedSearch({ q, message }: { q: string; message: string }): ReactNode {
  return (
    <>
      <PageHeader title="Search" lede={message}>
        <SearchBox q={q} />
      </PageHeader>
      <SearchHelp />
    </>
  );
}

function headingOf({ text, authors }: SearchResults): ReactNode {
  if (text !== '')
    return (
      <>
        Search results for “<bdi>{text}</bdi>”
      </>
    );
  const author = authors.find(({ chosen }) => chosen);
  return author ? `Articles by ${author.label}` : 'Articles';
}
