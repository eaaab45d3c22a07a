import type { ReactNode } from 'react';
import type { SearchQuery, SearchResults } from '#app/features/catalogue/search/index.ts';
import { Notice } from '#app/ui/notice.tsx';
import { searchFor, searchLink } from './search-link.ts';

type Props = { query: SearchQuery; results: SearchResults };

const ORDERS = [
  ['relevance', 'Relevance'],
  ['date', 'Newest first'],
] as const;

export function SearchSummary({ query, results }: Props): ReactNode {
  const { total, more, page, pages, ranked } = results;
  return (
    <div className="search-summary">
      <p>
        <strong>
          {more && 'At least '}
          {countArticles(total)}
        </strong>
        {pages > 1 && `, page ${page} of ${pages}`}
        {total > ranked && ` (the first ${ranked.toLocaleString('en-GB')})`}
      </p>
      {results.text !== '' && total > 1 && (
        <p className="inline-list no-print">
          {ORDERS.map(([sort, label]) => (
            <a
              key={sort}
              href={searchLink(query, { sort })}
              aria-current={query.sort === sort || undefined}
              rel="nofollow"
            >
              {label}
            </a>
          ))}
        </p>
      )}
      <ChosenFilters query={query} results={results} />
      {total > 0 && <SavedAs query={query} />}
    </div>
  );
}

/** What programs take of what was found. */
const SavedAs = ({ query }: { query: SearchQuery }): ReactNode => (
  <p className="inline-list small no-print">
    {SAVED_AS.map(([route, label]) => (
      <a key={route} href={searchLink(query, {}, route)} rel="nofollow">
        {label}
        <span className="visually-hidden"> of the articles found</span>
      </a>
    ))}
  </p>
);

const SAVED_AS = [
  ['searchBib', 'BibTeX'],
  ['searchRis', 'RIS'],
  ['searchCsl', 'CSL-JSON'],
  ['searchFeed', 'Feed'],
] as const;

export function ChosenFilters({ query, results }: Props): ReactNode {
  const author = results.authors.find(({ chosen }) => chosen)?.label ?? query.author;
  const topic = results.topics.find((each) => each.chosen)?.label ?? query.topic;
  const chosen = [
    query.topic !== null && ([`Topic ${topic}`, { topic: null }] as const),
    query.type !== null && ([`Type ${query.type}`, { type: null }] as const),
    query.year !== null && ([`Year ${query.year}`, { year: null }] as const),
    query.volume !== null && ([`Volume ${query.volume}`, { volume: null }] as const),
    query.author !== null && ([`Author ${author}`, { author: null }] as const),
  ].filter((filter) => filter !== false);
  if (chosen.length === 0) return null;
  return (
    <ul className="search-chosen" aria-label="Chosen filters">
      {chosen.map(([label, change]) => (
        <li key={label}>
          {label}{' '}
          <a href={searchLink(query, change)} rel="nofollow">
            remove<span className="visually-hidden"> {label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function SearchNotes({ results }: { results: SearchResults }): ReactNode {
  const { words, suggestion, cut, total, only, broad } = results;
  if (!suggestion && !cut && !only && !broad && words === 'all') return null;
  return (
    <Notice>
      {suggestion && (
        <p>
          Did you mean <a href={searchFor(suggestion)}>{suggestion}</a>?
        </p>
      )}
      {words === 'any' && total > 0 && (
        <p>No article has all of these words. These have some of them.</p>
      )}
      {only === 'signs' && (
        <p>
          There is no word in the query
          {total > 0 ? ', so all articles are listed.' : '.'} Please search for a word, a name, a
          DOI or a paper ID.
        </p>
      )}
      {only === 'common' && total > 0 && (
        <p>
          Nearly every article has what you searched for. To narrow it down, add a word about the
          subject or the name of an author.
        </p>
      )}
      {broad && (
        <p>
          Very many articles have these words. Newer articles with the words in the title come
          first, then those with them also in the keywords. Another word finds fewer.
        </p>
      )}
      {cut && <p>The query was very long, so only its beginning was searched for.</p>}
    </Notice>
  );
}

const countArticles = (total: number): string =>
  total === 1 ? '1 article' : `${total.toLocaleString('en-GB')} articles`;
