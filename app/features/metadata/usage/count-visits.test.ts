import { expect, test } from 'vitest';
import type { Visit } from './count-visits.ts';
import { createVisitCounter, metricsOf } from './count-visits.ts';

const at = (time: string): number => Date.parse(`2026-11-27T${time}Z`);

/** The four counts after visits of article 1, whose page has its text or not. */
function countsOf(
  hasText: boolean,
  ...visits: [time: string, kind: Visit['kind'], visitor?: string][]
) {
  const counter = createVisitCounter();
  for (const [time, kind, visitor = 'ann'] of visits) {
    counter.add({ visitor, articleId: 1, kind, at: at(time) });
  }
  const [tally] = counter.take();
  const { investigations, unique_investigations, requests, unique_requests } = metricsOf(
    tally!,
    hasText,
  );
  return [investigations, unique_investigations, requests, unique_requests];
}

test('two clicks on a link within 30 seconds are one, however often they go on', () => {
  expect(countsOf(false, ['10:01:00', 'pdf'], ['10:01:29', 'pdf'])).toEqual([1, 1, 1, 1]);
  expect(countsOf(false, ['10:01:00', 'pdf'], ['10:01:30', 'pdf'])).toEqual([1, 1, 1, 1]);
  expect(countsOf(false, ['10:01:00', 'pdf'], ['10:01:31', 'pdf'])).toEqual([2, 1, 2, 1]);
  expect(countsOf(false, ['10:01:00', 'pdf'], ['10:01:25', 'pdf'], ['10:01:50', 'pdf'])).toEqual([
    1, 1, 1, 1,
  ]);
});

test('a double click over the full hour is one, and the next hour has new visitors', () => {
  expect(countsOf(false, ['10:59:50', 'page'], ['11:00:10', 'page'])).toEqual([1, 1, 0, 0]);
  expect(countsOf(false, ['10:59:00', 'page'], ['11:01:00', 'page'])).toEqual([2, 2, 0, 0]);
});

test('a page without the text is looked at, its PDF is read', () => {
  expect(countsOf(false, ['10:00:00', 'page'], ['10:00:05', 'pdf'])).toEqual([2, 1, 1, 1]);
  expect(countsOf(false, ['10:00:00', 'pdf'], ['10:00:05', 'page'])).toEqual([2, 1, 1, 1]);
  expect(countsOf(false, ['10:00:00', 'page'], ['10:00:05', 'pdf', 'bo'])).toEqual([2, 2, 1, 1]);
});

test('a page with the text is read, and its PDF by the same visitor is no second reader', () => {
  expect(countsOf(true, ['10:00:00', 'page'], ['10:00:05', 'pdf'])).toEqual([2, 1, 2, 1]);
  expect(countsOf(true, ['10:00:00', 'epub'], ['10:00:05', 'page'])).toEqual([2, 1, 2, 1]);
  expect(countsOf(true, ['10:00:00', 'pdf'], ['10:00:05', 'epub'])).toEqual([2, 1, 2, 1]);
  expect(countsOf(true, ['10:00:00', 'page'], ['10:01:00', 'page'])).toEqual([2, 1, 2, 1]);
  expect(countsOf(false, ['10:00:00', 'page'], ['10:01:00', 'pdf'], ['10:02:00', 'pdf'])).toEqual([
    3, 1, 2, 1,
  ]);
});

test('what was taken is counted once, and months are apart', () => {
  const counter = createVisitCounter();
  const visit = { visitor: 'ann', articleId: 7, kind: 'page' as const };
  counter.add({ ...visit, at: Date.parse('2026-11-30T23:59:00Z') });
  counter.add({ ...visit, at: Date.parse('2026-12-01T00:01:00Z') });
  expect(counter.take().map(({ month, pages }) => [month, pages])).toEqual([
    ['2026-11', 1],
    ['2026-12', 1],
  ]);
  expect(counter.take()).toEqual([]);
});

test('of a day with a million requests of 100,000 visitors the counts are exact', () => {
  // Seconds after a visitor came: 2 clicks on the page count, and 4 on files; the others are double clicks.
  const clicks: [Visit['kind'], number][] = [
    ...([
      ['page', 0],
      ['page', 20],
      ['pdf', 25],
      ['pdf', 56],
      ['page', 60],
    ] as const),
    ...([
      ['pdf', 70],
      ['epub', 71],
      ['epub', 72],
      ['page', 80],
      ['pdf', 101],
    ] as const),
  ].map(([kind, after]) => [kind, after]);
  const visits: Visit[] = [];
  for (let visitor = 0; visitor < 100_000; visitor += 1) {
    // Each is gone before the full hour.
    const came = at('00:00:00') + (visitor % 20) * 3_600_000 + Math.floor(visitor / 20) * 650;
    for (const [kind, after] of clicks) {
      const articleId = 1 + (visitor % 97);
      visits.push({ visitor: String(visitor), articleId, kind, at: came + after * 1000 });
    }
  }
  expect(visits).toHaveLength(1_000_000);
  const counter = createVisitCounter();
  for (const visit of visits.toSorted((one, other) => one.at - other.at)) counter.add(visit);
  const tallies = counter.take();
  expect(tallies).toHaveLength(97);
  const sums = { investigations: 0, unique_investigations: 0, requests: 0, unique_requests: 0 };
  for (const tally of tallies) {
    const counts = metricsOf(tally, false);
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += counts[name];
  }
  expect(sums).toEqual({
    ...{ investigations: 600_000, unique_investigations: 100_000 },
    ...{ requests: 400_000, unique_requests: 100_000 },
  });
});

test('a hundred thousand visitors are remembered, and of more those who were here last', () => {
  const counter = createVisitCounter();
  const visit = (visitor: string) =>
    counter.add({ visitor, articleId: 1, kind: 'page', at: at('10:00:00') });
  visit('ann');
  for (let other = 1; other < 100_000; other += 1) visit(`visitor ${other}`);
  visit('ann');
  expect(counter.take()).toMatchObject([{ pages: 100_000, visitors: 100_000 }]);
  visit('one more');
  visit('visitor 1');
  visit('ann');
  expect(counter.take()).toMatchObject([{ pages: 2, visitors: 2 }]);
});
