import type { ReactNode } from 'react';
import type { SearchQuery, SearchResults } from '#app/features/catalogue/search/index.ts';
import { Fold } from '#app/ui/fold.tsx';
import { searchLink } from './search-link.ts';

type Facet = SearchResults['years'][number];

type Props = { query: SearchQuery; results: SearchResults };

export function SearchFacets({ query, results }: Props): ReactNode {
  const { topics, types, years, yearsOf, authors, total, ranked } = results;
  if (topics.length + types.length + years.length + authors.length === 0) return null;
  const among = total > ranked ? ` (of the first ${ranked.toLocaleString('en-GB')})` : '';
  return (
    <nav className="side no-print" aria-label="Filters">
      <Fold title="Filter the results">
        <div className="facets">
          <FacetList
            title={`Topic${among}`}
            facets={topics}
            link={({ value, chosen }) =>
              searchLink(query, { topic: chosen ? null : String(value) })
            }
          />
          <FacetList
            title={`Type${among}`}
            facets={types}
            link={({ value, chosen }) => searchLink(query, { type: chosen ? null : String(value) })}
          />
          <FacetList
            title={
              yearsOf === null ? 'Year' : `Year (of the newest ${yearsOf.toLocaleString('en-GB')})`
            }
            facets={years}
            link={({ value, chosen }) => searchLink(query, { year: chosen ? null : Number(value) })}
          />
          <FacetList
            title={`Author${among}`}
            facets={authors}
            link={({ value, chosen }) =>
              searchLink(query, { author: chosen ? null : String(value) })
            }
          />
        </div>
      </Fold>
    </nav>
  );
}

function FacetList(props: {
  title: string;
  facets: readonly Facet[];
  link: (facet: Facet) => string;
}): ReactNode {
  const { title, facets, link } = props;
  if (facets.length === 0) return null;
  return (
    <section>
      <h2 className="side-title">{title}</h2>
      <ul>
        {facets.map((facet) => (
          <li key={facet.value}>
            <a href={link(facet)} aria-current={facet.chosen || undefined} rel="nofollow">
              <span>{facet.label}</span>
              <span className="count">
                {facet.chosen ? 'remove' : facet.articles.toLocaleString('en-GB')}
                {!facet.chosen && <span className="visually-hidden"> articles</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
