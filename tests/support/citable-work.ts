import type { CitableAuthor, CitableWork } from '#app/protocols/citable-work.ts';

/** An author as `Given Family`; more may be said. */
export function citableAuthor(
  given: string,
  family: string,
  rest: Partial<CitableAuthor> = {},
): CitableAuthor {
  return { given, family, suffix: null, affiliation: null, orcid: null, ...rest };
}

/** The featured article of the sample journal with everything known about it, or what is said. */
export function citableWork(rest: Partial<CitableWork> = {}): CitableWork {
  return {
    id: 'article-12',
    title: 'Trust in Edge Computing: A Study of IEEE Systems',
    authors: [
      citableAuthor('Johan', 'van der Meulen', {
        affiliation: 'Sample University of Technology',
        orcid: '0000-0002-1825-0097',
      }),
      citableAuthor('María José', 'Núñez-O’Neill'),
    ],
    containerTitle: 'Journal of System Design and Information Processing',
    containerTitleShort: 'J. Syst. Des. Inf. Process.',
    containerUrl: 'https://journal.example/',
    publisher: 'Sample Scholarly Press',
    issn: { print: '0000-0000', online: '9999-9994' },
    volume: '11',
    issue: '4',
    pages: { first: '368', last: '373' },
    issued: { year: 2023, month: 12, day: 1 },
    online: { year: 2023, month: 12, day: 1 },
    submitted: { year: 2023, month: 7, day: 30 },
    modified: { year: 2024, month: 1, day: 2 },
    doi: '10.5555/jsdip.v11i4.368',
    url: 'https://journal.example/articles/12',
    pdfUrl: 'https://journal.example/articles/12.pdf',
    free: true,
    abstract: 'We asked 300 people.\nMost of them answered.',
    keywords: ['edge computing', 'trust'],
    language: 'en',
    licenceUrl: 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
    references: [
      { text: 'A. Author, A title, 2020.', doi: '10.1000/182', url: null },
      { text: 'B. Writer, Another title, 2021.', doi: null, url: 'https://example.org/b' },
    ],
    ...rest,
  };
}

/** Everything that may be unknown is unknown. */
export const bareWork = (rest: Partial<CitableWork> = {}): CitableWork =>
  citableWork({
    authors: [],
    containerTitleShort: null,
    containerUrl: null,
    publisher: null,
    issn: { print: null, online: null },
    volume: null,
    issue: null,
    pages: null,
    issued: null,
    online: null,
    submitted: null,
    modified: null,
    doi: null,
    url: null,
    pdfUrl: null,
    free: null,
    abstract: null,
    keywords: [],
    language: null,
    licenceUrl: null,
    references: [],
    ...rest,
  });
