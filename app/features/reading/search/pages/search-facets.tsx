import type { ReactNode } from 'react';
import type { Facet, SearchQuery, SearchResults } from '#app/features/catalogue/search/index.ts';
import { Fold } from '#app/ui/fold.tsx';
import { searchLink } from './search-link.ts';

type Props = { query: SearchQuery; results: SearchResults };

export function SearchFacets({ query, results }: Props): ReactNode {
  const { years, volumes, authors, total, ranked } = results;
  if (years.length + volumes.length + authors.length === 0) return null;
  return (
    <nav className="side no-print" aria-label="Filters">
      <Fold title="Filter the results">
        <div className="facets">
          <FacetList
            title="Year"
            facets={years}
            link={({ value, chosen }) => searchLink(query, { year: chosen ? null : Number(value) })}
          />
          <FacetList
            title="Volume"
            facets={volumes}
            link={({ value, chosen }) =>
              searchLink(query, { volume: chosen ? null : Number(value) })
            }
          />
          <FacetList
            title={
              total > ranked ? `Author (of the first ${ranked.toLocaleString('en-GB')})` : 'Author'
            }
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
