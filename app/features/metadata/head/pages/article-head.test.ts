import { expect, test } from 'vitest';
import { joined, markup } from '#app/platform/web/markup.ts';
import type { Head } from '#app/platform/web/page.ts';
import { article } from '../../../../../tests/support/article.ts';
import { sampleFacts } from '../../../../../tests/support/facts.ts';
import { articleHead } from './article-head.ts';
import { issueHead } from './issue-head.ts';
import { siteHead } from './site-head.ts';

const BASE_URL = 'https://journal.example.org';
const facts = sampleFacts();

const headOf = ({ elements, data }: Head): string => joined([elements, data]).html;
const htmlOf = (rest: Parameters<typeof article>[0] = {}): string =>
  headOf(articleHead(article(rest), facts, BASE_URL).head);

/** `[name or property, content]` of each meta element, in the order of the document. */
const metas = (html: string): [string, string][] =>
  Array.from(html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g), (match) => [
    match[1]!,
    match[2]!,
  ]);
const allData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );
const data = (html: string): Record<string, unknown> => allData(html)[0]!;

test('each author is directly followed by what belongs to that author', () => {
  const authors = metas(htmlOf()).filter(([name]) => name.startsWith('citation_author'));
  expect(authors).toEqual([
    ['citation_author', 'van der Meulen, Johan'],
    ['citation_author_institution', 'Sample University of Technology'],
    ['citation_author_orcid', 'https://orcid.org/0000-0002-1825-0097'],
    ['citation_author', 'Núñez, María'],
  ]);
});

test('an article’s page speaks every vocabulary that indexes read', () => {
  const html = htmlOf();
  const names = new Set(metas(html).map(([name]) => name));
  for (const name of [
    'citation_title',
    'citation_publication_date',
    'citation_journal_title',
    'citation_issn',
    'citation_firstpage',
    'citation_reference',
    'DC.Title',
    'DC.Rights',
    'prism.volume',
    'og:title',
    'og:image',
    'article:published_time',
  ]) {
    expect(names).toContain(name);
  }
  expect(html).toContain('<link rel="schema.DC" href="http://purl.org/dc/elements/1.1/"/>');
  expect(html).toContain(
    '<link rel="describedby" type="application/x-bibtex" title="BibTeX" href="/articles/12.bib"/>',
  );
  expect(data(html)).toMatchObject({
    '@type': 'ScholarlyArticle',
    isAccessibleForFree: true,
    isPartOf: { '@type': 'PublicationIssue', isPartOf: { '@type': 'PublicationVolume' } },
  });
});

test('the PDF is announced beside the page, and only when everyone may open it', () => {
  const pdfOf = (html: string) => metas(html).filter(([name]) => name === 'citation_pdf_url');
  expect(pdfOf(htmlOf())).toEqual([
    ['citation_pdf_url', 'https://journal.example.org/articles/12.pdf'],
  ]);
  const locked = htmlOf({ pdf: { fileName: 'a.pdf', size: 1, locked: true } });
  expect(locked).not.toContain('.pdf');
  expect(data(locked)).toMatchObject({ isAccessibleForFree: false });
});

test('no title can break out of the head', () => {
  const title = '</script><script>alert(1)</script> "quoted" <b> & $x<1$';
  const html = htmlOf({ title, abstract: title });
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html.match(/<\/script/g)).toHaveLength(2);
  expect(data(html)['name']).toBe('</script><script>alert(1)</script> "quoted" <b> & x<1');
});

test('an article says where it stands: in the archive, in its issue', () => {
  expect(allData(htmlOf())[1]).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: 'All Issues',
        item: 'https://journal.example.org/archives',
      },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Volume 11, Issue 4',
        item: 'https://journal.example.org/volume-11/issues-4',
      },
      {
        '@type': 'ListItem',
        position: 3,
        name: 'Trust in Edge Computing',
        item: 'https://journal.example.org/articles/12',
      },
    ],
  });
});

test('an article without a title still has a name in previews', () => {
  const tags = metas(htmlOf({ title: '' }));
  expect(tags).toContainEqual(['og:title', 'Title not available']);
  expect(tags.map(([name]) => name)).not.toContain('citation_title');
});

test('an issue’s page describes the issue in its volume and journal', () => {
  const issue = {
    id: 1,
    volume: 11,
    label: 'Special Issue',
    slug: 'special',
    title: 'Trust',
    publishedOn: '2023-12-01',
  };
  const html = headOf(issueHead({ issue }, facts, BASE_URL));
  expect(data(html)).toMatchObject({
    '@type': 'PublicationIssue',
    url: 'https://journal.example.org/volume-11/issues-special',
    issueNumber: 'Special Issue',
    datePublished: '2023-12-01',
    isPartOf: { volumeNumber: '11', isPartOf: { '@type': 'Periodical', name: facts.title } },
  });
  expect(metas(html)).toContainEqual([
    'og:image',
    'https://journal.example.org/covers/11-special.png',
  ]);
});

test('every page names the feeds; a plain page gets a preview, the home page describes the journal', () => {
  const plain = headOf(siteHead(facts, BASE_URL, { title: 'Policy', canonical: '/policy' }));
  expect(plain).toContain('type="application/atom+xml"');
  expect(plain).toContain('type="application/rss+xml"');
  expect(metas(plain)).toContainEqual(['og:url', 'https://journal.example.org/policy']);
  expect(plain).not.toContain('<script');
  const home = headOf(siteHead(facts, BASE_URL, { title: facts.title, canonical: '/' }));
  expect(data(home)).toMatchObject({ '@type': 'Periodical', name: facts.title });
  expect(allData(home)[1]).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    url: 'https://journal.example.org/',
    name: facts.title,
    alternateName: facts.abbreviation,
  });
  const own = {
    title: 'Article',
    canonical: '/articles/1',
    head: { elements: markup`<link rel="license" href="/"/>` },
  };
  expect(metas(headOf(siteHead(facts, BASE_URL, own)))).toEqual([]);
  expect(metas(headOf(siteHead(facts, BASE_URL)))).toEqual([]);
});
