import { expect, test } from 'vitest';
import { routes } from '#app/routes.ts';
import { parameterReader, routerPath, specificity } from './route-pattern.ts';

test('a segment that mixes text and parameters is matched as one', () => {
  expect(routerPath('/articles/:id')).toBe('/articles/:id');
  expect(routerPath('/articles/:id.pdf')).toBe('/articles/:segment2{[^/]+\\.pdf}');
  expect(routerPath('/volume-:volume/issues-:issue')).toBe(
    '/:segment1{volume-[^/]+}/:segment2{issues-[^/]+}',
  );
});

test('parameters are read percent-decoded, and a broken code stays as it is', () => {
  expect(parameterReader('/uploads/:file')('/uploads/a%20b.pdf')).toEqual({ file: 'a b.pdf' });
  expect(parameterReader('/uploads/:file')('/uploads/%E0%A4%A.pdf')).toEqual({
    file: '%E0%A4%A.pdf',
  });
  expect(parameterReader('/volume-:volume/issues-:issue')('/volume-11/issues-special')).toEqual({
    volume: '11',
    issue: 'special',
  });
});

test('two parameters of a segment part at the first mark between them, however many there are', () => {
  expect(routerPath('/covers/:volume-:issue.svg')).toBe('/covers/:segment2{[^/-]+-[^/]+\\.svg}');
  expect(parameterReader('/covers/:volume-:issue.svg')('/covers/14-issue-2.svg')).toEqual({
    volume: '14',
    issue: 'issue-2',
  });
  const marks = `/covers/${'-'.repeat(15_000)}`;
  const before = process.cpuUsage().user;
  for (let n = 0; n < 20; n += 1)
    expect(parameterReader('/covers/:volume-:issue.svg')(marks)).toEqual({});
  expect(process.cpuUsage().user - before).toBeLessThan(1_000_000);
});

test('the PDF of an article is tried before the article, and fixed paths before all', () => {
  expect(specificity(routes.articlePdf)).toBeGreaterThan(specificity(routes.article));
  expect(specificity(routes.archives)).toBeGreaterThan(specificity(routes.articlePdf));
});
