import type { Article } from '#app/features/catalogue/core/article.ts';
import type { Author } from '#app/features/catalogue/core/article.ts';

/** An author as the catalogue holds one; more may be said. */
export const author = (given: string, family: string, rest: Partial<Author> = {}): Author => ({
  given,
  family,
  affiliation: null,
  orcid: null,
  written: `${given} ${family}`.trim(),
  ...rest,
});

/** An article as its page shows it, with everything known, or what is said. */
export function article(rest: Partial<Article> = {}): Article {
  return {
    id: 12,
    title: 'Trust in Edge Computing',
    retractedOn: null,
    authors: [
      author('Johan', 'van der Meulen', {
        affiliation: 'Sample University of Technology',
        orcid: '0000-0002-1825-0097',
      }),
      author('María', 'Núñez'),
    ],
    volume: 11,
    issue: { volume: 11, label: 'Issue 4', slug: '4' },
    year: 2023,
    pages: '368-373',
    doi: '10.5555/jsdip.v11i4.368',
    paperId: '202300012',
    abstract: 'We asked 300 people.\nMost of them answered.',
    publishedOn: '2023-12-01',
    pdf: { fileName: 'trust.pdf', size: 50_000, locked: false },
    keywords: ['edge computing', 'trust'],
    topics: ['embedded-systems'],
    references: [{ written: 'A. Author, A title, 2020.', doi: '10.1000/182', url: null }],
    editedBy: null,
    type: 'Research article',
    dates: {
      received: '2023-07-30',
      revised: null,
      accepted: '2023-11-02',
      published: '2023-12-01',
    },
    changedAt: Date.UTC(2024, 0, 2, 10),
    notices: [],
    ...rest,
  };
}
