import type { ReactNode } from 'react';
import type { Author } from '#app/features/catalogue/core/index.ts';
import { href } from '#app/routes.ts';
import { OrcidMark } from '#app/ui/orcid-mark.tsx';

export function ArticleAuthors({ authors }: { authors: readonly Author[] }): ReactNode {
  if (authors.length === 0) return <p className="authors">Not available</p>;
  const affiliations = [
    ...new Set(authors.map(({ affiliation }) => affiliation).filter((entry) => entry !== null)),
  ];
  const numbered = affiliations.length > 1;
  return (
    <>
      <ul className="authors" aria-label="Authors">
        {authors.map(({ written, affiliation, orcid }, index) => (
          <li key={index}>
            <a className="author-link" href={href('search', null, { q: `"${written}"` })}>
              {written}
            </a>
            {numbered && affiliation && <sup>{affiliations.indexOf(affiliation) + 1}</sup>}
            {orcid && (
              <a className="orcid" href={`https://orcid.org/${orcid}`}>
                <OrcidMark />
                <span className="visually-hidden">ORCID iD of {written}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {affiliations.length > 0 && (
        <ol
          className="affiliations"
          data-numbered={numbered || undefined}
          aria-label="Affiliations"
        >
          {affiliations.map((affiliation) => (
            <li key={affiliation}>{affiliation}</li>
          ))}
        </ol>
      )}
    </>
  );
}
