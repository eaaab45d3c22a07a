import { expect, test } from 'vitest';
import { isForeignOrigin } from './foreign-origin.ts';
import { readTrustedProxies } from './trusted-proxies.server.ts';

const OWN_HOST = { Host: 'www.example.org' };

test.each([
  ['https://journal.example.org', 'off', 'https://www.example.org', {}, false],
  ['https://journal.example.org', 'off', 'http://www.example.org', {}, true],
  [
    'https://journal.example.org',
    'on',
    'http://www.example.org',
    { 'X-Forwarded-Proto': 'http' },
    true,
  ],
  ['http://localhost:3000', 'off', 'http://www.example.org', {}, false],
  ['http://localhost:3000', 'off', 'https://www.example.org', {}, false],
  [
    'http://localhost:3000',
    'on',
    'https://www.example.org',
    { 'X-Forwarded-Proto': 'https' },
    false,
  ],
  ['http://localhost:3000', 'on', 'http://www.example.org', { 'X-Forwarded-Proto': 'https' }, true],
  ['http://localhost:3000', 'off', 'https://other.example.org', {}, true],
])('on %s with TRUST_PROXY %s a form from %s is foreign by its scheme too', (...row) => {
  const [BASE_URL, trusted, Origin, headers, isForeign] = row;
  const request = new Request('http://localhost:3000/', {
    headers: { ...OWN_HOST, Origin, ...headers } as Record<string, string>,
  });
  const site = { BASE_URL, TRUST_PROXY: readTrustedProxies(trusted)! };
  expect(isForeignOrigin(request, site)).toBe(isForeign);
});
