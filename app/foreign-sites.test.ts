import { expect, test } from 'vitest';
import { siteFor } from '../tests/support/access/ask.ts';

const SITE = 'https://journal.example.org';
const REFUSAL = 'This form was sent from another site.';

/** What browsers say of a form on another site, of one in a sandbox, and of one on a subdomain. */
const FOREIGN: Record<string, string>[] = [
  { Origin: 'https://other.example' },
  { Origin: 'null' },
  { Origin: 'https://journal.example.org.other.example' },
  { Origin: 'https://journal.example.org:8443' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site', Origin: SITE },
];

/** What one's own pages send, and programs, which send neither. */
const OWN: Record<string, string>[] = [
  {},
  { Origin: SITE },
  { 'Sec-Fetch-Site': 'same-origin', Origin: SITE },
  { 'Sec-Fetch-Site': 'none' },
];

test('no form and no call is taken from the pages of another site', async () => {
  const { platform, requests, ask } = await siteFor('chief');
  for (const { path, method, endpoint } of requests) {
    if (method !== 'post' || endpoint.shared) continue;
    for (const headers of FOREIGN) {
      platform.statements.length = 0;
      const { status, text } = await ask(path, 'POST', endpoint, headers);
      expect([path, headers, status]).toEqual([path, headers, 403]);
      expect(text).toContain(REFUSAL);
      // Whatever it asks for, nothing was looked up, counted or changed.
      expect(platform.statements).toEqual([]);
    }
  }
});

test('each form and call is taken from its own page, and from a program', async () => {
  const { requests, ask } = await siteFor('chief');
  for (const { path, method, endpoint } of requests) {
    if (method !== 'post') continue;
    for (const headers of OWN) {
      const { status, text } = await ask(path, 'POST', endpoint, headers);
      expect([path, headers, text.includes(REFUSAL)]).toEqual([path, headers, false]);
      expect(status).toBeLessThan(500);
    }
  }
});

test.each([
  ['*', 'https://any.example', '*'],
  ['https://library.example.org', 'https://library.example.org', 'https://library.example.org'],
  ['https://library.example.org', 'https://any.example', null],
  ['none', 'https://any.example', null],
])('with CORS_ORIGINS %s the reading calls are shared so with %s', async (...row) => {
  const [setting, Origin, allowed] = row;
  const { requests, ask } = await siteFor('visitor', { CORS_ORIGINS: setting });
  const shared = requests.filter(({ endpoint }) => endpoint.shared);
  expect(shared.map(({ name }) => name)).toEqual([
    'callFetch',
    'callArticle',
    'callDetails',
    'callSearch',
  ]);
  for (const { path, endpoint } of requests) {
    const may = endpoint.shared ? allowed : null;
    for (const method of endpoint.post ? ['POST', 'OPTIONS'] : ['GET', 'OPTIONS']) {
      const { headers } = await ask(path, method, endpoint, {
        Origin,
        'Access-Control-Request-Method': 'POST',
      });
      const given = headers.get('Access-Control-Allow-Origin');
      expect([path, method, given]).toEqual([path, method, may]);
      expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    }
  }
});
