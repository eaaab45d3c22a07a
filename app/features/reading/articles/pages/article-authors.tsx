import type { ReactNode } from 'react';
import type { Author } from '#app/features/catalogue/core/index.ts';
import { joined, markup, markupOf } from '#app/platform/web/markup.ts';
import type { Markup } from '#app/platform/web/markup.ts';
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
    dangerouslySetInnerHTML={{
      __html: joined(entries.map((affiliation) => markup`<li>${affiliation}</li>`)).html,
    }}
  />
);

/** Of a long list, which is one of more than twice as many. */
const SHOWN = 10;

type ListProps = {
  authors: readonly Author[];
  /** Affiliations by whose place an author has a number. */
  numbers: readonly string[];
};

const AuthorList = ({ authors, numbers }: ListProps) => (
  <ul
    className="authors"
    aria-label="Authors"
    dangerouslySetInnerHTML={{
      __html: joined(authors.map((author) => authorItem(author, numbers))).html,
    }}
  />
);

function authorItem({ written, affiliation, orcid }: Author, numbers: readonly string[]): Markup {
  const found = href('search', null, { q: `"${written}"` });
  const number = affiliation === null ? 0 : numbers.indexOf(affiliation) + 1;
  return joined([
    markup`<li><a class="author-link" href="${found}">${written}</a>`,
    number > 0 && markup`<sup>${number}</sup>`,
    orcid && markup`<a class="orcid" href="https://orcid.org/${orcid}">${ORCID_MARK}`,
    orcid && markup`<span class="visually-hidden">ORCID iD of ${written}</span></a>`,
    markup`</li>`,
  ]);
}

const ORCID_MARK = markupOf(<OrcidMark />);
