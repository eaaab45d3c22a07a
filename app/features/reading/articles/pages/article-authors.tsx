import type { ReactNode } from 'react';
import type { Author } from '#app/features/catalogue/core/index.ts';
import { href } from '#app/routes.ts';
import { OrcidMark } from '#app/ui/orcid-mark.tsx';

type Props = {
  authors: readonly Author[];
  /** Whether a phone shows the affiliations as one line that unfolds. */
  isFolded?: boolean;
};

export function ArticleAuthors({ authors, isFolded = false }: Props): ReactNode {
  if (authors.length === 0) return <p className="authors">Not available</p>;
  const affiliations = [
    ...new Set(authors.map(({ affiliation }) => affiliation).filter((entry) => entry !== null)),
  ];
  const numbered = affiliations.length > 1;
  const numbers = numbered ? affiliations : [];
  const isLong = authors.length > 2 * SHOWN;
  return (
    <>
      <AuthorList authors={isLong ? authors.slice(0, SHOWN) : authors} numbers={numbers} />
      {isLong && (
        <details>
          <summary>All {authors.length} authors</summary>
          <AuthorList authors={authors.slice(SHOWN)} numbers={numbers} />
        </details>
      )}
      {affiliations.length > 0 &&
        (isFolded ? (
          <details className="unfolds">
            <summary>Affiliations</summary>
            <Affiliations entries={affiliations} />
          </details>
        ) : (
          <Affiliations entries={affiliations} />
        ))}
    </>
  );
}

const Affiliations = ({ entries }: { entries: readonly string[] }) => (
  <ol
    className="affiliations"
    data-numbered={entries.length > 1 || undefined}
    aria-label="Affiliations"
  >
    {entries.map((affiliation) => (
      <li key={affiliation}>{affiliation}</li>
    ))}
  </ol>
);

/** Of a long list, which is one of more than twice as many. */
const SHOWN = 10;

type ListProps = {
  authors: readonly Author[];
  /** Affiliations by whose place an author has a number. */
  numbers: readonly string[];
};

const AuthorList = ({ authors, numbers }: ListProps) => (
  <ul className="authors" aria-label="Authors">
    {authors.map(({ written, affiliation, orcid }, index) => (
      <li key={index}>
        <a className="author-link" href={href('search', null, { q: `"${written}"` })}>
          {written}
        </a>
        {affiliation !== null && numbers.includes(affiliation) && (
          <sup>{numbers.indexOf(affiliation) + 1}</sup>
        )}
        {orcid && (
          <a className="orcid" href={`https://orcid.org/${orcid}`}>
            <OrcidMark />
            <span className="visually-hidden">ORCID iD of {written}</span>
          </a>
        )}
      </li>
    ))}
  </ul>
);
