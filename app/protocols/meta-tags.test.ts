import { expect, test } from 'vitest';
import { bareWork, citableAuthor, citableWork } from '../../tests/support/citable-work.ts';
import { dublinCoreTags } from './dublin-core.ts';
import { highwireTags } from './highwire.ts';
import type { MetaTag } from './meta-tag.ts';
import { openGraphTags } from './open-graph.ts';
import { prismTags } from './prism.ts';

const lines = (tags: MetaTag[]): string[] =>
  tags.map((tag) => `${'name' in tag ? tag.name : tag.property}: ${tag.content}`);

test('Google Scholar finds every fact about an article', () => {
  expect(lines(highwireTags(citableWork()))).toEqual([
    'citation_title: Trust in Edge Computing: A Study of IEEE Systems',
    'citation_author: van der Meulen, Johan',
    'citation_author_institution: Sample University of Technology',
    'citation_author_orcid: https://orcid.org/0000-0002-1825-0097',
    'citation_author: Núñez-O’Neill, María José',
    'citation_publication_date: 2023/12/01',
    'citation_online_date: 2023/12/01',
    'citation_journal_title: Journal of System Design and Information Processing',
    'citation_journal_abbrev: J. Syst. Des. Inf. Process.',
    'citation_publisher: Sample Scholarly Press',
    'citation_issn: 0000-0000',
    'citation_issn: 9999-9994',
    'citation_volume: 11',
    'citation_issue: 4',
    'citation_firstpage: 368',
    'citation_lastpage: 373',
    'citation_doi: 10.5555/jsdip.v11i4.368',
    'citation_language: en',
    'citation_keywords: edge computing',
    'citation_keywords: trust',
    'citation_abstract: We asked 300 people. Most of them answered.',
    'citation_abstract_html_url: https://journal.example/articles/12',
    'citation_pdf_url: https://journal.example/articles/12.pdf',
    'citation_reference: A. Author, A title, 2020.',
    'citation_reference: B. Writer, Another title, 2021.',
  ]);
});

test('what is not known is not said', () => {
  const work = bareWork({
    title: 'A title',
    authors: [citableAuthor('', 'Aristotle')],
    issued: { year: 2020, month: 3, day: null },
  });
  expect(lines(highwireTags(work))).toEqual([
    'citation_title: A title',
    'citation_author: Aristotle',
    'citation_publication_date: 2020',
    'citation_journal_title: Journal of System Design and Information Processing',
  ]);
});

test.each([
  ['a group', [citableAuthor('', 'The Octavo Group')], ['The Octavo Group,']],
  ['one author alone', [citableAuthor('Ann', 'Lee')], ['Lee, Ann']],
  [
    'one author alone, with two words on both sides',
    [citableAuthor('Anna Maria', 'van Dijk')],
    ['van Dijk, Anna Maria;'],
  ],
  [
    'two such authors',
    [citableAuthor('Anna Maria', 'van Dijk'), citableAuthor('Jan Piet', 'van Dijk')],
    ['van Dijk, Anna Maria', 'van Dijk, Jan Piet'],
  ],
])('a reader of tags does not take a name apart: %s', (_, authors, written) => {
  const tags = lines(highwireTags(citableWork({ authors })));
  expect(tags.filter((line) => line.startsWith('citation_author: '))).toEqual(
    written.map((name) => `citation_author: ${name}`),
  );
});

test('Dublin Core tells what an article is and where it appeared', () => {
  expect(lines(dublinCoreTags(citableWork()))).toEqual([
    'DC.Title: Trust in Edge Computing: A Study of IEEE Systems',
    'DC.Creator.PersonalName: Johan van der Meulen',
    'DC.Creator.PersonalName: María José Núñez-O’Neill',
    'DC.Date.created: 2023-12-01',
    'DC.Date.dateSubmitted: 2023-07-30',
    'DC.Date.issued: 2023-12-01',
    'DC.Date.modified: 2024-01-02',
    'DC.Description: We asked 300 people. Most of them answered.',
    'DC.Format: application/pdf',
    'DC.Identifier: article-12',
    'DC.Identifier.pageNumber: 368-373',
    'DC.Identifier.DOI: 10.5555/jsdip.v11i4.368',
    'DC.Identifier.URI: https://journal.example/articles/12',
    'DC.Language: en',
    'DC.Publisher: Sample Scholarly Press',
    'DC.Rights: https://creativecommons.org/licenses/by-nc-nd/4.0/',
    'DC.Source: Journal of System Design and Information Processing',
    'DC.Source.ISSN: 0000-0000',
    'DC.Source.ISSN: 9999-9994',
    'DC.Source.Issue: 4',
    'DC.Source.Volume: 11',
    'DC.Source.URI: https://journal.example/',
    'DC.Subject: edge computing',
    'DC.Subject: trust',
    'DC.Type: Text.Serial.Journal',
    'DC.Type.articleType: Article',
  ]);
});

test('PRISM tells where in the journal an article stands', () => {
  expect(lines(prismTags(citableWork()))).toEqual([
    'prism.publicationName: Journal of System Design and Information Processing',
    'prism.issn: 0000-0000',
    'prism.eIssn: 9999-9994',
    'prism.volume: 11',
    'prism.number: 4',
    'prism.startingPage: 368',
    'prism.endingPage: 373',
    'prism.pageRange: 368-373',
    'prism.doi: 10.5555/jsdip.v11i4.368',
    'prism.publicationDate: 2023-12-01',
  ]);
});

test('a preview of a page has a short description', () => {
  const tags = openGraphTags({
    type: 'article',
    title: 'A "title" <here>',
    url: 'https://journal.example/articles/12',
    description: 'word '.repeat(100),
    siteName: 'A journal',
    image: { url: 'https://journal.example/covers/11-4.png', alt: 'Cover' },
    publishedTime: '2023-12-01',
    authors: ['https://orcid.org/0000-0002-1825-0097', 'María Núñez'],
  });
  expect(lines(tags)).toEqual([
    'og:type: article',
    'og:title: A "title" <here>',
    'og:url: https://journal.example/articles/12',
    `og:description: ${'word '.repeat(39)}word…`,
    'og:site_name: A journal',
    'og:image: https://journal.example/covers/11-4.png',
    'og:image:alt: Cover',
    'article:published_time: 2023-12-01',
    'article:author: https://orcid.org/0000-0002-1825-0097',
    'article:author: María Núñez',
    'twitter:card: summary_large_image',
  ]);
});
