import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAgain, placesOf, quoteIn } from './places.ts';
import type { ArticleText } from '../../fulltext/core/index.ts';
import { findPointsIn, withPointsAsNow } from './in-letter.ts';
import { givenOf, labelled, numbered, reportInLetter, reportOf } from './point.ts';
import type { Point } from './point.ts';

const words = (text: string) => [{ kind: 'text' as const, text }];
const paragraph = (id: string, text: string) =>
  ({ kind: 'paragraph', id, content: words(text) }) as const;

const TEXT: ArticleText = {
  front: { title: [], byline: [], abstract: [], keywords: [] },
  sections: [
    {
      ...{ id: 's1', role: 'body', number: '1', title: words('Results') },
      blocks: [
        paragraph('p1', 'The meter ticks at night.'),
        {
          ...{ kind: 'table', id: 't1', label: 'Table 1', caption: words('Hours') },
          ...{ columns: [null], head: [], headColumns: 0, remarks: [] },
          rows: [[{ blocks: [paragraph('c1', '12')], columns: 1, rows: 1, align: null }]],
        },
        {
          kind: 'list',
          id: 'l1',
          start: null,
          numbering: 'decimal',
          items: [[paragraph('p2', 'An item.')]],
        },
      ],
      sections: [],
    },
  ],
  notes: [],
  references: [{ id: 'ref1', label: '1', content: words('A source.'), doi: null, year: null }],
  pictures: [],
};

test('places are counted in reading order; a table is one place, an item of a list is its own', () => {
  const places = placesOf(TEXT).map(({ at, id, name }) => [at, id, name]);
  expect(places).toEqual([
    [1, 's1', 'Section 1'],
    [2, 'p1', 'passage 2'],
    [3, 't1', 'Table 1'],
    [4, 'p2', 'passage 4'],
    [5, 'ref1', 'Reference 1'],
  ]);
});

test('a place is found again by its words, wherever it moved, and told as gone when it is', () => {
  const places = placesOf(TEXT);
  const find = (id: string, said: string) => findAgain(places, { id, words: said })?.id ?? null;
  expect(find('p9', 'An item.')).toBe('p2');
  expect(find('p1', 'The meter ticks loudly at night.')).toBe('p1');
  expect(find('p1', 'Nothing of this is in the text any more.')).toBeNull();
  const cells = [{ id: 'c1', words: '1' }];
  expect(findAgain(cells, { id: 's1', words: 'Page 1' })).toBeNull();
  expect(quoteIn(places[1]!, ' meter\nticks ')).toBe('meter ticks');
  expect(quoteIn(places[1]!, 'written by its author')).toBeNull();
});

const aPoint = (at: number, said: string): Point => ({
  ...{ key: String(at), words: said, weight: 'major', audience: 'authors' },
  place: { id: `p${at}`, at, name: `passage ${at}`, words: `Words ${at}`, quote: null },
});

test('a report has the words, then the points in the order of the text', () => {
  const points = numbered([aPoint(7, 'Why?'), aPoint(2, 'Where?')]);
  expect(reportOf(' Fine. ', points)).toBe(
    'Fine.\n\nPoints\n\n1. Major. On passage 2, “Words 2”:\nWhere?\n\n2. Major. On passage 7, “Words 7”:\nWhy?',
  );
  expect(reportOf('', [])).toBe('');
});

test('a letter that was begun is what it would be now once points are left out, and the others keep their numbers', () => {
  const text = fc
    .array(fc.constantFrom('Why?', 'how', 'R2.1.', 'Points', '1.', '“so”\n\nMinor.'), {
      minLength: 1,
    })
    .map((all) => all.join(' '));
  fc.assert(
    fc.property(text, fc.array(fc.tuple(text, fc.boolean()), { maxLength: 6 }), (said, given) => {
      const all = numbered(given.map(([each]) => ({ ...aPoint(0, each), leftOut: null })));
      const before = reportInLetter(reportOf(said, all), all, 2);
      const points = labelled(
        all.map((point, at) => ({ ...point, leftOut: given[at]![1] ? {} : null })),
        2,
      );
      const after = reportInLetter(reportOf(said, points), points, 2);
      expect(withPointsAsNow(before, points)).toBe(
        givenOf(points).length === 0 && points.length > 0 ? `${said}\n\nPoints` : after,
      );
      const found = findPointsIn(after, points);
      expect(found.every(({ isWhole, point, label }) => isWhole && label === point.label)).toBe(
        true,
      );
      expect(found).toHaveLength(givenOf(points).length);
    }),
  );
});
