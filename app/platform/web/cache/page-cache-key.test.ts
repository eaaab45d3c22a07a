import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { pageCacheKey } from './page-cache-key.ts';

const key = (url: string, headers: IncomingHttpHeaders = {}, method = 'GET') =>
  pageCacheKey({ method, headers, url }, /(^|;\s*)session=/, { '/search': ['q'] });

test('made-up parameters make no page of their own', () => {
  expect(key('/home?a=1')).toBe('/home');
  expect(key('/search?q=a&a=1')).toBe('/search?q=a');
});

test.each([
  ['a signed-in user', key('/home', { cookie: 'theme=dark; session=abc' })],
  ['a form that is sent', key('/home', {}, 'POST')],
  ['a part of a file', key('/downloads/a.zip', { range: 'bytes=0-9' })],
  ['a PDF', key('/articles/1.pdf')],
  ['a PDF written otherwise', key('/articles/1%2Epdf')],
  ['an upload', key('/%75ploads/a.txt')],
  [
    'a program that would rather have a file',
    key('/articles/1', { accept: 'application/x-bibtex' }),
  ],
  ['a harvester', key('/oai?verb=Identify')],
  ['an endless address', key(`/search?q=${'a'.repeat(5000)}`)],
  ['no address', key('*')],
])('no reader shares the answer to %s', (_, shared) => {
  expect(shared).toBeNull();
});
