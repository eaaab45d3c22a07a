import { expect, test } from 'vitest';
import { bareWork, citableAuthor, citableWork } from '../../tests/support/citable-work.ts';
import { toCslJson } from './csl-json.ts';

test('an article becomes a complete item', () => {
  expect(toCslJson([citableWork()])).toEqual([
    {
      id: 'article-12',
      type: 'article-journal',
      author: [
        { family: 'van der Meulen', given: 'Johan' },
        { family: 'Núñez-O’Neill', given: 'María José' },
      ],
      issued: { 'date-parts': [[2023, 12, 1]] },
      title: 'Trust in Edge Computing: A Study of IEEE Systems',
      'container-title': 'Journal of System Design and Information Processing',
      'container-title-short': 'J. Syst. Des. Inf. Process.',
      publisher: 'Sample Scholarly Press',
      volume: '11',
      issue: '4',
      page: '368-373',
      DOI: '10.5555/jsdip.v11i4.368',
      URL: 'https://journal.example/articles/12',
      ISSN: '0000-0000, 9999-9994',
      abstract: 'We asked 300 people.\nMost of them answered.',
      keyword: 'edge computing, trust',
      language: 'en',
    },
  ]);
});

test('what is not known is left out', () => {
  expect(
    toCslJson([
      bareWork({
        title: 'A <b>title</b>',
        authors: [citableAuthor('', 'Aristotle')],
        issued: { year: 2020, month: null, day: null },
        pages: { first: '7', last: null },
      }),
    ]),
  ).toEqual([
    {
      id: 'article-12',
      type: 'article-journal',
      title: 'A <b>title</b>',
      'container-title': 'Journal of System Design and Information Processing',
      author: [{ literal: 'Aristotle' }],
      issued: { 'date-parts': [[2020]] },
      page: '7',
    },
  ]);
});
