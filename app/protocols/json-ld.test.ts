import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareWork, citableWork } from '../../tests/support/citable-work.ts';
import { articleJsonLd, issueJsonLd, journalJsonLd, serialiseJsonLd } from './json-ld.ts';

const read = (value: Parameters<typeof serialiseJsonLd>[0]): unknown =>
  JSON.parse(serialiseJsonLd(value));

const PERIODICAL = {
  '@type': 'Periodical',
  '@id': 'https://journal.example/',
  url: 'https://journal.example/',
  name: 'Journal of System Design and Information Processing',
  alternateName: 'J. Syst. Des. Inf. Process.',
  issn: ['0000-0000', '9999-9994'],
  publisher: { '@type': 'Organization', name: 'Sample Scholarly Press' },
};

test('what has no value is left out at every depth, and a broken sign takes no program’s reader down', () => {
  const part = { '@type': 'Person', name: '', sameAs: null, affiliation: undefined };
  expect(
    serialiseJsonLd({ name: 'a\ud800<', isPart: false, no: 0, author: [part], keywords: [] }),
  ).toBe('{"name":"a\ufffd\\u003c","isPart":false,"no":0,"author":[{"@type":"Person"}]}');
});

test('an article is described in its issue, volume and periodical', () => {
  expect(read(articleJsonLd(citableWork()))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    '@id': 'https://journal.example/articles/12',
    url: 'https://journal.example/articles/12',
    mainEntityOfPage: 'https://journal.example/articles/12',
    headline: 'Trust in Edge Computing: A Study of IEEE Systems',
    name: 'Trust in Edge Computing: A Study of IEEE Systems',
    author: [
      {
        '@type': 'Person',
        name: 'Johan van der Meulen',
        givenName: 'Johan',
        familyName: 'van der Meulen',
        sameAs: 'https://orcid.org/0000-0002-1825-0097',
        affiliation: { '@type': 'Organization', name: 'Sample University of Technology' },
      },
      {
        '@type': 'Person',
        name: 'María José Núñez-O’Neill',
        givenName: 'María José',
        familyName: 'Núñez-O’Neill',
      },
    ],
    datePublished: '2023-12-01',
    dateModified: '2024-01-02',
    identifier: { '@type': 'PropertyValue', propertyID: 'doi', value: '10.5555/jsdip.v11i4.368' },
    sameAs: 'https://doi.org/10.5555/jsdip.v11i4.368',
    isPartOf: {
      '@type': 'PublicationIssue',
      issueNumber: '4',
      datePublished: '2023-12-01',
      isPartOf: { '@type': 'PublicationVolume', volumeNumber: '11', isPartOf: PERIODICAL },
    },
    pageStart: '368',
    pageEnd: '373',
    abstract: 'We asked 300 people. Most of them answered.',
    keywords: ['edge computing', 'trust'],
    inLanguage: 'en',
    license: 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
    isAccessibleForFree: true,
    publisher: { '@type': 'Organization', name: 'Sample Scholarly Press' },
    encoding: {
      '@type': 'MediaObject',
      contentUrl: 'https://journal.example/articles/12.pdf',
      encodingFormat: 'application/pdf',
    },
    citation: [
      {
        '@type': 'CreativeWork',
        name: 'A. Author, A title, 2020.',
        '@id': 'https://doi.org/10.1000/182',
      },
      {
        '@type': 'CreativeWork',
        name: 'B. Writer, Another title, 2021.',
        '@id': 'https://example.org/b',
      },
    ],
  });
});

test('what is not known is left out, and a locked article is said to be locked', () => {
  expect(
    read(articleJsonLd(bareWork({ title: '$\\ell_1$ norms', volume: '3', free: false }))),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    headline: 'ℓ₁ norms',
    name: 'ℓ₁ norms',
    isPartOf: {
      '@type': 'PublicationVolume',
      volumeNumber: '3',
      isPartOf: {
        '@type': 'Periodical',
        name: 'Journal of System Design and Information Processing',
      },
    },
    isAccessibleForFree: false,
  });
});

test('a long title makes a shorter headline', () => {
  const { headline, name } = articleJsonLd(citableWork({ title: 'word '.repeat(40) }));
  expect(name).toHaveLength(199);
  expect(headline).toBe(`${'word '.repeat(21)}word…`);
});

test('the journal and its issues are described', () => {
  expect(read(journalJsonLd(citableWork()))).toEqual({
    '@context': 'https://schema.org',
    ...PERIODICAL,
  });
  const issue = {
    url: 'https://journal.example/volume-11/issues-4',
    name: 'Volume 11, Issue 4',
    volume: '11',
    issue: '4',
    published: null,
  };
  expect(read(issueJsonLd(citableWork(), issue))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'PublicationIssue',
    '@id': issue.url,
    url: issue.url,
    name: issue.name,
    issueNumber: '4',
    isPartOf: { '@type': 'PublicationVolume', volumeNumber: '11', isPartOf: PERIODICAL },
  });
});

test('no text can end the script element in which it stands', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('</script>', '<!--', ']]>', '\u2028', '&lt;/script>'),
  );
  fc.assert(
    fc.property(text, (title) => {
      const written = serialiseJsonLd({ name: title });
      expect(written).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(written)).toEqual(title === '' ? {} : { name: title.toWellFormed() });
    }),
  );
});
