import { expect, test } from 'vitest';
import { doiBy, lastPageOf, nextIssue, pagesAfter, readChoice } from './find-places.server.ts';

test('an article is numbered after the last page of those before it', () => {
  expect(lastPageOf([])).toBe(0);
  expect(lastPageOf(['45-47', '52–54', '72', 'e104'])).toBe(104);
  expect(lastPageOf(['45-47', '52–54', ''])).toBe(54);
  expect(pagesAfter(54, 14)).toBe('55-68');
  expect(pagesAfter(54, 1)).toBe('55');
  expect(pagesAfter(0, null)).toBe('1');
});

test('a DOI is proposed by the pattern of the journal, and none without what the pattern needs', () => {
  const place = { volume: '14', issue: 'Issue 4', pages: '311-324', year: 2026, id: 202690005 };
  const by = (doiPattern?: string, changes = {}) =>
    doiBy({ doiPrefix: '10.5555', doiPattern }, { ...place, ...changes });
  expect(by('jsdip.v{volume}i{issue}.{page}')).toBe('10.5555/jsdip.v14i4.311');
  expect(by('j.{year}.{id}')).toBe('10.5555/j.2026.202690005');
  expect(by('j.{volume}.{issue}.{id}', { issue: 'Special Issue' })).toBe(
    '10.5555/j.14.s.202690005',
  );
  expect(by('j.{issue}.{page}', { issue: 'Special Issue 2' })).toBe('10.5555/j.s2.311');
  expect(by('j.{page}', { pages: '' })).toBeNull();
  expect(by()).toBeNull();
});

test('the next issue is offered once the newest has appeared', () => {
  const today = '2026-11-26';
  const issue = (volume: number, label: string, publishedOn: string | null) => ({
    ...{ volume, label, publishedOn, articles: 2 },
  });
  const next = (...issues: ReturnType<typeof issue>[]) =>
    nextIssue(issues, { issuesPerYear: 4, today });
  expect(next(issue(14, 'Issue 3', '2026-09-01'), issue(13, 'Issue 4', '2025-12-01'))).toEqual({
    ...{ volume: 14, label: 'Issue 4', articles: 0 },
  });
  expect(next(issue(14, 'Issue 4', '2026-11-01'))).toEqual({
    ...{ volume: 15, label: 'Issue 1', articles: 0 },
  });
  expect(next(issue(14, 'Issue 4', '2026-12-01'))).toBeNull();
  const first = { volume: 14, label: 'Issue 1', articles: 0 };
  expect(next(issue(14, 'Special Issue', '2026-11-01'))).toEqual(first);
  expect(next()).toEqual(first);
});

test('an issue is read from the list alone', () => {
  expect(readChoice('14/Issue 4')).toEqual({ volume: '14', issue: 'Issue 4' });
  expect(readChoice('14/Issue 1/2')).toEqual({ volume: '14', issue: 'Issue 1/2' });
  for (const wrong of ['', '14', '14/', '/Issue 4', 'x/Issue 4']) {
    expect(readChoice(wrong)).toBeNull();
  }
});
