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
