import { expect, test } from 'vitest';
import { article, author } from '../../../../tests/support/article.ts';
import { sampleFacts } from '../../../../tests/support/facts.ts';
import { bibtexKey } from '#app/protocols/bibtex.ts';
import { citableArticle, lastModified } from './article-citation.ts';
import { citationsOf } from './citations.ts';

const BASE_URL = 'https://journal.example.org';
const facts = sampleFacts();
const cited = (rest: Parameters<typeof article>[0] = {}) =>
  citableArticle(article(rest), facts, BASE_URL);

test('an article is cited with all that the catalogue knows', () => {
  expect(cited()).toEqual({
    id: 'article-12',
    title: 'Trust in Edge Computing',
    authors: [
      {
        given: 'Johan',
        family: 'van der Meulen',
        suffix: null,
        affiliation: 'Sample University of Technology',
        orcid: '0000-0002-1825-0097',
      },
      { given: 'María', family: 'Núñez', suffix: null, affiliation: null, orcid: null },
    ],
    containerTitle: facts.title,
    containerTitleShort: facts.abbreviation,
    containerUrl: 'https://journal.example.org/',
    publisher: facts.publisher.name,
    issn: facts.issn,
    volume: '11',
    issue: '4',
    pages: { first: '368', last: '373' },
    issued: { year: 2023, month: 12, day: 1 },
    online: { year: 2023, month: 12, day: 1 },
    submitted: { year: 2023, month: 7, day: 30 },
    modified: { year: 2024, month: 1, day: 2 },
    doi: '10.5555/jsdip.v11i4.368',
    url: 'https://journal.example.org/articles/12',
    pdfUrl: 'https://journal.example.org/articles/12.pdf',
    free: true,
    abstract: 'We asked 300 people.\nMost of them answered.',
    keywords: ['edge computing', 'trust'],
    language: facts.language,
    containerLanguage: facts.language,
    licenceUrl: facts.licence.url,
    references: [{ text: 'A. Author, A title, 2020.', doi: '10.1000/182', url: null }],
  });
});

test('a retraction marks the title and changes no key', () => {
  const retracted = cited({ retractedOn: '2026-05-02' });
  expect(retracted.title).toBe('RETRACTED: Trust in Edge Computing');
  expect(bibtexKey(retracted)).toBe(bibtexKey(cited()));
});

test('a locked PDF has no address, and an article without a PDF is neither free nor locked', () => {
  const locked = cited({ pdf: { fileName: 'a.pdf', size: 1, locked: true } });
  expect(locked).toMatchObject({ pdfUrl: null, free: false });
  expect(cited({ pdf: null })).toMatchObject({ pdfUrl: null, free: null });
});

test('what never changed since it came into the catalogue has no day of change', () => {
  expect(cited({ changedAt: null }).modified).toBeNull();
  expect(lastModified({ changedAt: null, publishedOn: '2023-12-01' })).toEqual({
    'Last-Modified': 'Fri, 01 Dec 2023 00:00:00 GMT',
  });
  // A harvester that has the page of before its text came is told of it.
  const textAt = Date.UTC(2024, 0, 2);
  expect(lastModified({ changedAt: null, publishedOn: '2023-12-01' }, textAt)).toEqual({
    'Last-Modified': 'Tue, 02 Jan 2024 00:00:00 GMT',
  });
  expect(lastModified({ changedAt: null, publishedOn: null })).toEqual({});
});

test('an article that appeared before its issue is cited with the year of the issue', () => {
  const early = cited({ publishedOn: '2022-12-20' });
  expect(early.issued).toEqual({ year: 2023, month: null, day: null });
  expect(early.online).toEqual({ year: 2022, month: 12, day: 20 });
  const unknown = { year: null, publishedOn: null };
  expect(cited(unknown).issued).toEqual({ year: 2023, month: null, day: null });
  expect(cited({ ...unknown, volume: null }).issued).toBeNull();
  expect(cited({ ...unknown, volume: null, publishedOn: '2021-05-06' }).issued?.year).toBe(2021);
});

test.each([
  ['368-373', '368', '373'],
  ['368–73', '368', '373'],
  ['pp. 5 -- 9', '5', '9'],
  ['7', '7', null],
  ['e12-e19', 'e12', 'e19'],
  ['99-101', '99', '101'],
  ['e12-9', 'e12', '9'],
  ['1-4, 9', '1-4, 9', null],
])('the pages %s are understood', (pages, first, last) => {
  expect(cited({ pages }).pages).toEqual({ first, last });
});

test('missing pages, issues and texts stay missing', () => {
  expect(cited({ pages: ' ' }).pages).toBeNull();
  expect(cited({ issue: null }).issue).toBeNull();
  expect(cited({ abstract: ' ' }).abstract).toBeNull();
  expect(cited({ title: '' }).title).toBe('');
});

test('a special issue is named, and a suffix is taken from the family name', () => {
  const issue = { volume: 11, label: 'Special Issue', slug: 'special' };
  expect(cited({ issue }).issue).toBe('Special Issue');
  const authors = [
    author('Martin', 'King Jr.'),
    author('Ada', 'Byron III'),
    author('', 'Group II'),
  ];
  expect(cited({ authors }).authors.map(({ family, suffix }) => [family, suffix])).toEqual([
    ['King', 'Jr.'],
    ['Byron', 'III'],
    ['Group II', null],
  ]);
});

test('accents typed as TeX become letters, and mathematics stays', () => {
  const { title, abstract } = cited({
    title: 'The Schr\\"odinger $\\ell_1$ case',
    abstract: "By R\\'{e}nyi, at $x<1$.",
  });
  expect(title).toBe('The Schrödinger $\\ell_1$ case');
  expect(abstract).toBe('By Rényi, at $x<1$.');
});

test('an article is cited in four styles', () => {
  const citations = citationsOf(article(), facts, BASE_URL);
  expect(citations.map(({ style, label }) => `${style}: ${label}`)).toEqual([
    'apa: APA',
    'ieee: IEEE',
    'vancouver: Vancouver',
    'chicago: Chicago',
  ]);
  expect(citations[0]?.segments).toEqual([
    { text: 'van der Meulen, J., & Núñez, M. (2023). Trust in Edge Computing. ' },
    { text: facts.title, italic: true },
    { text: ', ' },
    { text: '11', italic: true },
    { text: '(4), 368–373. ' },
    {
      text: 'https://doi.org/10.5555/jsdip.v11i4.368',
      href: 'https://doi.org/10.5555/jsdip.v11i4.368',
    },
  ]);
});
