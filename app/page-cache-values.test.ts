import { expect, test } from 'vitest';
import { createTestPlatform } from '../tests/support/test-platform.ts';
import { isCacheable } from './platform/web/cache/finished-page.server.ts';
import { pageCacheKey } from './platform/web/cache/page-cache-key.ts';
import { queryNames, routes } from './routes.ts';
import { createWeb } from './web.server.tsx';

const SITE = 'https://journal.example.org';

/** Each address with made-up values in its path, and in each of its parameters. */
const addresses = Object.values(routes).flatMap((pattern) => {
  const names = queryNames[pattern] ?? [];
  return ['/somewhere', '202600099'].flatMap((value) => {
    const path = pattern.replace(/:[a-z]+/g, value.replace('/', ''));
    const made = pattern === path ? [] : [path];
    return [...made, ...names.map((name) => `${path}?${new URLSearchParams({ [name]: value })}`)];
  });
});

test('a made-up value never fills the page cache with another page', async () => {
  const platform = await createTestPlatform({ RATE_LIMITS: 'off' });
  const web = createWeb(platform, { css: null, deskCss: null, js: null, fonts: [] });
  const kept: string[] = [];
  for (const address of addresses) {
    const key = pageCacheKey({ method: 'GET', headers: {}, url: address }, /x=/, queryNames);
    // Searches may be anything, and have a part of the cache to themselves.
    if (key === null || /^\/search(?:\.[a-z]+)?\?/.test(key)) continue;
    if (isCacheable(await web.fetch(new Request(SITE + key)))) kept.push(address);
  }
  expect(addresses.length).toBeGreaterThan(150);
  expect(kept).toEqual([]);
});
