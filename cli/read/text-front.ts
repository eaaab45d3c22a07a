import { splitName } from '#app/features/catalogue/core/author-name.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { plainBlocks, plainText } from '#app/features/fulltext/core/index.ts';
import { addressesIn, readByline } from '#app/features/fulltext/core/byline/read-byline.ts';
import { placesIn } from '#app/features/fulltext/core/form-authors.ts';
import type { SourceRecord } from '#app/features/fulltext/reading/index.server.ts';

type Inlines = ArticleText['front']['title'];

export type FrontAuthor = {
  given: string;
  family: string;
  orcid: string | null;
  affiliations: string[];
};

/** What a file says of its article, where there is no record of a journal. */
export type TextFront = {
  /** With LaTeX between dollar signs. */
  title: string;
  authors: FrontAuthor[];
  /** Lines of the byline that name no author. */
  lines: string[];
  /** A paragraph each. */
  abstract: string[];
  keywords: string[];
  /** By BCP 47; English where the file says none. */
  language: string;
  doi: string | null;
};

/** @param record what JATS says of itself; null for any other format */
export function frontOf({ front }: ArticleText, record: SourceRecord | null): TextFront {
  const { authors, lines } = record
    ? { authors: authorsOf(record), lines: [] }
    : whoWrote(front.byline);
  return {
    title: withTex(front.title).trim() || record?.title || '',
    authors,
    lines,
    abstract: linesOf(front.abstract),
    keywords: front.keywords,
    language: front.language ?? 'en',
    doi: record?.doi ?? null,
  };
}

const linesOf = (blocks: ArticleText['front']['abstract']): string[] =>
  plainBlocks(blocks).split('\n').filter(Boolean);

const authorsOf = ({ authors }: SourceRecord): FrontAuthor[] =>
  authors.map(({ given, family, affiliation, orcid }) => ({
    ...{ given, family, orcid },
    affiliations: affiliation ? [affiliation] : [],
  }));

const withTex = (content: Inlines): string =>
  content
    .map((inline) => {
      if (inline.kind === 'formula') return `$${inline.formula.tex}$`;
      if (inline.kind === 'text') return inline.text;
      return 'content' in inline ? withTex(inline.content) : plainText([inline]) || ' ';
    })
    .join('');

/** Names with where they work, and the lines that say neither. */
function whoWrote(byline: readonly Inlines[]): { authors: FrontAuthor[]; lines: string[] } {
  const read = readByline(byline);
  const placesOf = placesIn(read);
  const named = read.authors.map((author) => ({
    ...splitName(author.name),
    orcid: author.orcid,
    affiliations: placesOf(author),
  }));
  const used = new Set(named.flatMap(({ affiliations }) => affiliations));
  // Of a line that says where an author works their address is left.
  const lines = read.others.flatMap(({ words, places }) =>
    places.some((place) => used.has(place)) ? addressesIn(words) : [words],
  );
  return { authors: named, lines };
}
