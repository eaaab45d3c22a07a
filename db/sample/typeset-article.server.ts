import type { Typesetting } from '#app/platform/documents/print/typesetting.ts';
import type { SampleArticle, SampleAuthor } from './read-sample.server.ts';
import { firstPage, longDate, placeInJournal, shortAuthors } from './typeset/citation.ts';
import type { PrintedJournal } from './typeset/citation.ts';
import { blocksOf, linked, textPieces } from './typeset/blocks.ts';
import type { Block, Piece } from './typeset/blocks.ts';
import { plainMaths } from './typeset/maths-text.ts';

export type { PrintedJournal } from './typeset/citation.ts';

/** What `journal/typesetting/article.typ` reads. */
type ArticleData = {
  title: Piece[];
  plainTitle: string;
  authors: { name: string; /** Number of the affiliation, 0 for none. */ mark: number }[];
  affiliations: string[];
  keywords: string[];
  subject: string;
  /** Year, month, day. */
  date: number[];
  /** Heads of the first page, left and right, and of the others; null for none. */
  running: [opening: string, place: string, authors: string, citation: string] | null;
  foot: string;
  firstPage: number;
  rail: { label: string; lines: Piece[][] }[];
  abstract: Block[];
  body: Block[];
  references: Piece[][];
};

/**
 * An article of the sample journal as a PDF of the pages that it announces: tagged, with embedded
 * fonts, links and bookmarks, and page numbers from the article's first page on.
 */
export function articleToSet(article: SampleArticle, journal: PrintedJournal): Typesetting {
  const year = article.published.slice(0, 4);
  const [first, last] = article.pages.split('-').map(Number);
  const citation = `${journal.title} ${placeInJournal(article)} (${year})`;
  const place = `Volume ${article.volume}, ${article.issue} (${year}), pages ${article.pages.replace('-', '–')}`;
  const data: ArticleData = {
    ...frontOf(article),
    subject: citation,
    date: article.published.split('-').map(Number),
    running: [journal.title, place, shortAuthors(article.authors), citation],
    foot: `https://doi.org/${article.doi} · © ${year} The authors. Licence ${journal.licence.name}.`,
    firstPage: firstPage(article),
    rail: railOf(article, journal),
    abstract: article.abstract
      .trim()
      .split(/\n\s*\n/u)
      .map((text) => ({ paragraph: textPieces(text) })),
    body: blocksOf(article.body),
    references: article.references.map((reference) => linked(reference.replaceAll('*', ''))),
  };
  return { template: 'article', data, pages: last! - first! + 1 };
}

/** A manuscript, or its title page, in the dress of an article that no journal printed. */
export function manuscriptToSet(
  manuscript: Pick<SampleArticle, 'title' | 'authors' | 'keywords'> & {
    /** None on a title page. */
    abstract: string | null;
    /** ISO date. */
    date: string;
    body: string;
  },
): Typesetting {
  const { abstract, date, body } = manuscript;
  const data: ArticleData = {
    ...frontOf(manuscript),
    subject: 'Manuscript of the sample office',
    date: date.split('-').map(Number),
    running: null,
    foot: '',
    firstPage: 1,
    rail: [],
    abstract: abstract === null ? [] : [{ paragraph: textPieces(abstract) }],
    body: blocksOf(body),
    references: [],
  };
  return { template: 'article', data };
}

function frontOf({
  title,
  authors,
  keywords,
}: Pick<SampleArticle, 'title' | 'authors' | 'keywords'>) {
  const affiliations = [...new Set(authors.flatMap((author) => author.affiliation ?? []))];
  return {
    title: textPieces(title),
    plainTitle: plainMaths(title),
    authors: authors.map((author) => ({
      name: nameOf(author),
      mark: affiliations.indexOf(author.affiliation ?? '') + 1,
    })),
    affiliations,
    keywords,
  };
}

const nameOf = ({ given, family }: SampleAuthor): string => `${given} ${family}`.trim();

/** The facts of the article beside its abstract. */
function railOf(article: SampleArticle, journal: PrintedJournal): ArticleData['rail'] {
  const year = article.published.slice(0, 4);
  const doi = `https://doi.org/${article.doi}`;
  const orcids = article.authors.filter((author) => author.orcid !== null);
  return [
    {
      label: 'Published in',
      lines: [[journal.abbreviation], [`${placeInJournal(article)} (${year})`]],
    },
    { label: 'DOI', lines: [[{ link: doi, of: [article.doi] }]] },
    {
      label: 'Dates',
      lines: [
        [`Received ${longDate(article.received)}`],
        [`Accepted ${longDate(article.accepted)}`],
        [`Published ${longDate(article.published)}`],
      ],
    },
    ...(orcids.length > 0
      ? [
          {
            label: 'ORCID',
            lines: orcids.flatMap((author): Piece[][] => [
              [nameOf(author)],
              [{ link: `https://orcid.org/${author.orcid}`, of: [author.orcid!] }],
            ]),
          },
        ]
      : []),
    {
      label: 'Licence',
      lines: [
        [`© ${year} The authors. To be shared unchanged, with credit and not for profit, under`],
        [{ link: journal.licence.url, of: [journal.licence.name] }],
      ],
    },
    ...(journal.sample
      ? [
          {
            label: 'Sample',
            lines: [
              [
                'A made-up article of a sample journal. People, institutions and results are invented.',
              ],
            ],
          },
        ]
      : []),
  ];
}
