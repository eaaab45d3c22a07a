import { expect, test } from 'vitest';
import { askFor, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { robotsTxt } from './robots.ts';

const typeOf = (response: Response): string | null => response.headers.get('Content-Type');

test('robots may read everything but what has no content of its own', async () => {
  const platform = await catalogueWith();
  const response = await askFor(platform, robotsTxt, '/robots.txt');
  expect(typeOf(response)).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(`User-agent: *
Disallow: /dashboard
Disallow: /author-login
Disallow: /already-register
Disallow: /editor-reviewer-login
Disallow: /search?
Disallow: /articles/*/password

Sitemap: https://journal.example.org/sitemap.xml
`);
});
