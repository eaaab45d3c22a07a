import { expect, test } from 'vitest';
import { PEOPLE, wrongWith } from '../tests/support/access/answers.ts';
import { siteFor } from '../tests/support/access/ask.ts';
import { routes } from './routes.ts';

test.each(PEOPLE)('%s gets on every page and call what the table says', async (person) => {
  const { requests, ask } = await siteFor(person);
  const wrong: string[] = [];
  for (const { path, method, access, endpoint } of requests) {
    const answer = await ask(path, method.toUpperCase(), endpoint);
    const fault = wrongWith(answer, access[person], path, method);
    if (fault) wrong.push(`${method.toUpperCase()} ${path} ${fault}`);
  }
  expect(wrong).toEqual([]);
});

test('what only a signed-in user sees is stored by no cache and listed by no search engine', async () => {
  const { requests, ask } = await siteFor('chief');
  const wrong: string[] = [];
  for (const { path, method, access, endpoint } of requests) {
    if (access.visitor !== 'login') continue;
    const { headers, text } = await ask(path, method.toUpperCase(), endpoint);
    const isPage = headers.get('Content-Type')?.startsWith('text/html');
    if (headers.get('Cache-Control') !== 'no-store') wrong.push(`${path} may be kept`);
    const isHidden =
      headers.get('X-Robots-Tag') === 'noindex' ||
      text.includes('<meta name="robots" content="noindex');
    if (isPage && !isHidden) {
      wrong.push(`${path} may be listed`);
    }
  }
  expect(wrong).toEqual([]);
});

test('HEAD is answered as GET, and no address has another method', async () => {
  const { requests, ask } = await siteFor('chief');
  const asked = new Set<string>();
  for (const { path, endpoint } of requests) {
    if (asked.has(path)) continue;
    asked.add(path);
    const head = await ask(path, 'HEAD', endpoint);
    const get = await ask(path, 'GET', endpoint);
    expect([path, head.status, head.text]).toEqual([path, get.status, '']);
    for (const method of ['PUT', 'PATCH', 'DELETE', ...(endpoint.post ? [] : ['POST'])]) {
      expect([path, method, (await ask(path, method, endpoint)).status]).toEqual([
        path,
        method,
        405,
      ]);
    }
  }
  expect(asked.size).toBeGreaterThan(Object.keys(routes).length - 3);
});
