import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { href } from './routes.ts';

test('a link carries its parameters percent-encoded', () => {
  expect(href('article', { id: 12 })).toBe('/articles/12');
  expect(href('articlePdf', { id: 12 })).toBe('/articles/12.pdf');
  expect(href('issue', { volume: 11, issue: 'special' })).toBe('/volume-11/issues-special');
  expect(href('uploads', { file: 'a b.pdf' })).toBe('/uploads/a%20b.pdf');
});

test('a link carries only the query values that are set', () => {
  expect(href('search', null, { q: 'edge & node', year: null, page: '' })).toBe(
    '/search?q=edge+%26+node',
  );
});

test('one feature answers each URL', () => {
  const parts = globSync('app/features/**/routes.server.ts').map((file) =>
    readFileSync(file, 'utf8'),
  );
  const names = parts.flatMap((text) => [...text.matchAll(/^  (\w+): /gm)].map(([, name]) => name));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
