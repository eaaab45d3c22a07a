import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareWork, citableAuthor, citableWork } from '../../../tests/support/citable-work.ts';
import type { XmlElement } from '../../../tests/support/read-xml.ts';
import { findAll, readXml, xmlText } from '../../../tests/support/read-xml.ts';
import { toAtom } from './atom.ts';
import type { CitableWork } from '../citable-work.ts';
import type { Feed } from './feed.ts';
import { toRss1 } from './rss1.ts';

const feedOf = (...works: CitableWork[]): Feed => ({
  title: 'Journal of System Design and Information Processing',
  description: 'Volume 11, Issue 4',
  selfUrl: 'https://journal.example/feed',
  siteUrl: 'https://journal.example/volume-11/issues-4',
  language: 'en',
  publisher: 'Sample Scholarly Press',
  licenceUrl: 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
  issn: { print: '0000-0000', online: '9999-9994' },
  email: 'editor@example.org',
  updated: '2024-01-02T10:00:00Z',
  entries: works.map((work, index) => ({
    work,
    notices: [],
    updated: `2024-01-02T10:00:0${index}Z`,
  })),
});

const texts = (element: XmlElement, name: string): string[] => findAll(element, name).map(xmlText);
const first = (element: XmlElement, name: string): XmlElement => {
  const found = findAll(element, name)[0];
  if (!found) throw new Error(`no <${name}>`);
  return found;
};

test('the Atom feed lists the articles with everything a reader program shows', () => {
  const feed = readXml(toAtom(feedOf(citableWork({ title: 'The $\\ell_1$ & <b> case' }))));
  expect(feed.name).toBe('feed');
  expect(texts(feed, 'title')).toEqual([
    'Journal of System Design and Information Processing',
    'The ℓ₁ & <b> case',
  ]);
  expect(first(feed, 'link').attributes).toEqual({
    rel: 'self',
    type: 'application/atom+xml',
    href: 'https://journal.example/feed',
  });
  const entry = first(feed, 'entry');
  expect(texts(entry, 'id')).toEqual(['https://doi.org/10.5555/jsdip.v11i4.368']);
  expect(texts(entry, 'name')).toEqual(['Johan van der Meulen', 'María José Núñez-O’Neill']);
  expect(texts(entry, 'published')).toEqual(['2023-12-01T00:00:00Z']);
  expect(texts(entry, 'updated')).toEqual(['2024-01-02T10:00:00Z']);
  expect(texts(entry, 'summary')).toEqual(['We asked 300 people. Most of them answered.']);
  expect(
    findAll(entry, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']]),
  ).toEqual([
    ['alternate', 'https://journal.example/articles/12'],
    ['related', 'https://doi.org/10.5555/jsdip.v11i4.368'],
    ['enclosure', 'https://journal.example/articles/12.pdf'],
  ]);
  expect(texts(entry, 'prism:startingPage')).toEqual(['368']);
});

test('the RSS feed follows the recommendations for scholarly publishers', () => {
  const feed = readXml(toRss1(feedOf(citableWork())));
  const channel = first(feed, 'channel');
  expect(texts(channel, 'title')).toEqual(['Journal of System Design and Information Processing']);
  expect(first(channel, 'rdf:li').attributes).toEqual({
    'rdf:resource': 'https://doi.org/10.5555/jsdip.v11i4.368',
  });
  const item = first(feed, 'item');
  expect(item.attributes).toEqual({ 'rdf:about': 'https://doi.org/10.5555/jsdip.v11i4.368' });
  const facts = item.children.map((child) =>
    typeof child === 'string' ? child : `${child.name}: ${xmlText(child)}`,
  );
  expect(facts).toEqual([
    'title: Trust in Edge Computing: A Study of IEEE Systems',
    'link: https://doi.org/10.5555/jsdip.v11i4.368',
    'description: We asked 300 people. Most of them answered.',
    'content:encoded: <p>Johan van der Meulen, María José Núñez-O’Neill</p><p>Journal of System Design and Information Processing, Vol. 11, No. 4 (2023) pp. 368-373</p><p>We asked 300 people. Most of them answered.</p>',
    'dc:title: Trust in Edge Computing: A Study of IEEE Systems',
    'dc:creator: Johan van der Meulen',
    'dc:creator: María José Núñez-O’Neill',
    'dc:identifier: doi:10.5555/jsdip.v11i4.368',
    'dc:source: Journal of System Design and Information Processing, Vol. 11, No. 4 (2023) pp. 368-373',
    'dc:date: 2023-12-01',
    'dc:publisher: Sample Scholarly Press',
    'dc:subject: edge computing',
    'dc:subject: trust',
    'prism:publicationName: Journal of System Design and Information Processing',
    'prism:issn: 0000-0000',
    'prism:eIssn: 9999-9994',
    'prism:volume: 11',
    'prism:number: 4',
    'prism:startingPage: 368',
    'prism:endingPage: 373',
    'prism:pageRange: 368-373',
    'prism:doi: 10.5555/jsdip.v11i4.368',
    'prism:publicationDate: 2023-12-01',
    'prism:section: Articles',
  ]);
});

test('two records with one DOI stay two items, and an article without one links to its page', () => {
  const works = ['1', '2', '3'].map((id) =>
    citableWork({
      id,
      url: `https://journal.example/articles/${id}`,
      ...(id === '3' && { doi: null }),
    }),
  );
  const items = findAll(readXml(toRss1(feedOf(...works))), 'item');
  expect(items.map(({ attributes }) => attributes['rdf:about'])).toEqual([
    'https://doi.org/10.5555/jsdip.v11i4.368',
    'https://journal.example/articles/2',
    'https://journal.example/articles/3',
  ]);
});

test('what was said of an article since it appeared stands before its abstract, the newest first', () => {
  const feed = feedOf(citableWork());
  feed.entries[0]!.notices = ['Corrected on 2 May 2024: A slip.', 'Retracted on 3 May 2024: <b>'];
  expect(texts(first(readXml(toAtom(feed)), 'entry'), 'summary')).toEqual([
    'Retracted on 3 May 2024: <b> Corrected on 2 May 2024: A slip. We asked 300 people. Most of them answered.',
  ]);
  expect(texts(first(readXml(toRss1(feed)), 'item'), 'description')).toEqual([
    'Retracted on 3 May 2024: <b> Corrected on 2 May 2024: A slip. We asked 300 people. Most of them answered.',
  ]);
});

test('a feed without articles is a feed', () => {
  expect(findAll(readXml(toAtom(feedOf())), 'entry')).toEqual([]);
  expect(findAll(readXml(toRss1(feedOf())), 'item')).toEqual([]);
});

test('feeds are well-formed whatever the articles hold', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...'<>&"$\\{}\u0000\uFFFE]'), maxLength: 30 }),
  );
  fc.assert(
    fc.property(text, text, (one, other) => {
      const works = [
        citableWork({ title: one, abstract: other, keywords: [one], doi: `10.1000/${other}` }),
        bareWork({ title: other, authors: [citableAuthor(one, other)] }),
      ];
      expect(findAll(readXml(toAtom(feedOf(...works))), 'entry')).toHaveLength(2);
      expect(findAll(readXml(toRss1(feedOf(...works))), 'item')).toHaveLength(2);
    }),
  );
});
