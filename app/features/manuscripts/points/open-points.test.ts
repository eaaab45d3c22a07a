import { expect, test } from 'vitest';
import {
  carriedOf,
  lengthOf,
  numbered,
  openOf,
  placeWords,
  reportOf,
  roomLeft,
  savedOf,
  tooLongReview,
  withoutPoints,
} from './point.ts';
import type { Point, Verdict } from './point.ts';
import { findAgain, quoteIn } from './places.ts';
import { numberReviewers } from './reviewer-numbers.server.ts';

const aPoint = (id: number, changes: object = {}) => ({
  ...{ key: String(id), id, place: null, words: `Point ${id}.`, weight: 'major' as const },
  ...{ audience: 'authors' as Point['audience'], carriedFrom: null, leftOut: null, settled: null },
  ...{ verdict: null as { verdict: Verdict; words: string } | null, label: `R1.${id}`, round: 1 },
  ...changes,
});

const said = (verdict: Verdict, words = '') => ({ verdict: { verdict, words } });
const by = { at: 1, by: 'editor', reason: 'Why.' };
const idsOf = (points: readonly { id: number }[]) => points.map(({ id }) => id);

test('open are the points for the authors that are neither left out, answered, settled nor carried along', () => {
  expect(
    idsOf(
      openOf([
        aPoint(1),
        aPoint(2, { audience: 'editors' }),
        aPoint(3, { leftOut: by }),
        aPoint(4, said('answered')),
        aPoint(5, said('not-yet')),
        aPoint(6, { settled: by }),
        // What an editor settled is open again once its reviewer says so.
        aPoint(7, { settled: by, ...said('not-yet') }),
        aPoint(8, { settled: by, ...said('answered') }),
        aPoint(9, said('not-yet')),
        aPoint(10, { carriedFrom: 9 }),
      ]),
    ),
  ).toEqual([1, 5, 7, 10]);
});

test('only what its reviewer calls not yet answered goes on as a point of the next round, with what is said now', () => {
  const carried = carriedOf([
    aPoint(1),
    aPoint(2, said('not-yet', ' Which day? ')),
    aPoint(3, said('not-yet')),
    aPoint(4, said('answered', 'Thank you.')),
    aPoint(5, { ...said('not-yet'), leftOut: by }),
  ]);
  expect(carried.map(({ key, carriedFrom, words }) => [key, carriedFrom, words])).toEqual([
    [
      ...['carried-2', 2],
      'Point 2.\n\nThis repeats R1.2 of round 1, which has not been met yet: Which day?',
    ],
    ['carried-3', 3, 'Point 3.\n\nThis repeats R1.3 of round 1, which has not been met yet.'],
  ]);
});

test('authors see from no gap in the numbers that there are points for the editors alone', () => {
  const at = (place: number) => ({
    place: { id: `p${place}`, at: place, name: `passage ${place}`, words: 'Words', quote: null },
  });
  const points = [
    aPoint(1, { audience: 'editors', ...at(1) }),
    aPoint(2, at(9)),
    aPoint(3, { audience: 'editors' }),
    aPoint(4, at(2)),
    aPoint(5),
  ];
  expect(numbered(points).map(({ id, number }) => [id, number])).toEqual([
    ...[[5, 1] as const, [4, 2] as const, [2, 3] as const],
    ...[[3, 4] as const, [1, 5] as const],
  ]);
  const begun = [true, false].map((isBegun, id) => ({ ...aPoint(id), isBegun }));
  expect(idsOf(savedOf(begun))).toEqual([1]);
});

test('a reviewer is told what is left from half of the longest review on, and what is too much', () => {
  expect(roomLeft(30_000)).toBe('');
  expect(roomLeft(30_001)).toMatch(/^29,999 of 60,000 characters are left/);
  expect(roomLeft(70_000)).toMatch(/^0 of 60,000 /);
  expect(tooLongReview(60_000)).toBeNull();
  expect(tooLongReview(60_001)).toMatch(/^Your review has 60,001 characters, and 60,000 is/);
  expect(lengthOf([{ words: 'four' }, { words: 'seven..' }])).toBe(11);
});

test('a report without its points is what was said of the whole, and one that does not end with them is left', () => {
  const points = numbered([aPoint(1), aPoint(2)]);
  const report = reportOf('Fine.', points);
  expect(withoutPoints(report, points.toReversed())).toBe('Fine.');
  expect(withoutPoints(`${report} More.`, points)).toBe(`${report} More.`);
});

test('a point names its place, with the words that were chosen before those of the passage', () => {
  const place = { id: 'p2', at: 2, name: 'passage 2', words: 'It stops at dawn.', quote: null };
  expect(placeWords({ place: null })).toBe('the whole manuscript');
  expect(placeWords({ place })).toBe('passage 2, “It stops at dawn.”');
  expect(placeWords({ place: { ...place, quote: 'at dawn' } })).toBe('passage 2, “at dawn”');
  expect(placeWords({ place: { ...place, words: 'passage 2' } })).toBe('passage 2');
});

test('of passages with the same words the one that kept its id is found, and half of the words are enough', () => {
  const places = [
    { id: 'p1', words: 'The same words.' },
    { id: 'p2', words: 'The same words.' },
    { id: 'p3', words: 'red green blue black' },
  ];
  const find = (id: string, words: string) => findAgain(places, { id, words })?.id ?? null;
  expect(find('p2', 'The same words.')).toBe('p2');
  expect(find('p9', 'The same words.')).toBe('p1');
  expect(find('p9', 'red green')).toBe('p3');
  expect(find('p9', 'red white')).toBeNull();
  expect(quoteIn({ id: 'p1', at: 1, name: '', words: 'Some words.' }, '  ')).toBeNull();
});

test('a reviewer keeps the number of their first review; who sent none, or was taken back, has none', () => {
  const asked = (id: number, round: number, reviewer: number, changes: object = {}) => ({
    ...{ id, round, reviewer, completedAt: 1 as number | null, cancelledAt: null as number | null },
    ...changes,
  });
  expect([
    ...numberReviewers([
      asked(8, 2, 70),
      asked(2, 1, 70),
      asked(1, 1, 60, { completedAt: null }),
      asked(3, 1, 50, { cancelledAt: 1 }),
      asked(4, 1, 80),
      asked(9, 2, 90),
    ]),
  ]).toEqual([...[[2, 1] as const, [4, 2] as const], ...[[8, 1] as const, [9, 3] as const]]);
});
