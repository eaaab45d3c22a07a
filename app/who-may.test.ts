import { expect, inject, test } from 'vitest';
import { PEOPLE, wrongWith } from '../tests/support/access/answers.ts';
import type { Person } from '../tests/support/access/answers.ts';
import { siteFor } from '../tests/support/access/ask.ts';
import { routes } from './routes.ts';

/** What a person gets for every line of the table, in its order; asked for once. */
function answersTo(person: Person) {
  const answers = known.get(person) ?? askAll(person);
  known.set(person, answers);
  return answers;
}

const known = new Map<Person, ReturnType<typeof askAll>>();

async function askAll(person: Person) {
  const { requests, ask } = await siteFor(person);
  const answers = [];
  for (const { path, method, access, endpoint } of requests) {
    const answer = await ask(path, method.toUpperCase(), endpoint);
    answers.push({ path, method, access, answer });
  }
  return answers;
}

/** On PostgreSQL those who between them reach each page; a role is the same column there, and the laws no SQL. */
const people = inject('template') === undefined ? PEOPLE : (['visitor', 'chief', 'guest'] as const);

test.each(people)('%s gets on every page and call what the table says', async (person) => {
  const wrong: string[] = [];
  for (const { path, method, access, answer } of await answersTo(person)) {
    const fault = wrongWith(answer, access[person], path, method);
    if (fault) wrong.push(`${method.toUpperCase()} ${path} ${fault}`);
  }
  expect(wrong).toEqual([]);
});

test('what only a signed-in user sees is stored by no cache and listed by no search engine', async () => {
  const wrong: string[] = [];
  for (const { path, method, access, answer } of await answersTo('chief')) {
    if (access.visitor !== 'login') continue;
    const { status, headers, text } = answer;
    const isPage = headers.get('Content-Type')?.startsWith('text/html');
    const kept = headers.get('Cache-Control');
    // A form that was not taken stays in the browser until its user logs out.
    const isRefused = method === 'post' && status >= 400 && kept === 'private, no-cache';
    if (kept !== 'no-store' && !isRefused) wrong.push(`${path} may be kept`);
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
  const refusing = new Set<string>();
  for (const { name, path, endpoint } of requests) {
    if (asked.has(path)) continue;
    asked.add(path);
    const head = await ask(path, 'HEAD', endpoint);
    const get = await ask(path, 'GET', endpoint);
    expect([path, head.status, head.text]).toEqual([path, get.status, '']);
    // Whatever an address names, its route says by which methods.
    if (refusing.has(name)) continue;
    refusing.add(name);
    for (const method of ['PUT', 'PATCH', 'DELETE', ...(endpoint.post ? [] : ['POST'])]) {
      const { status } = await ask(path, method, endpoint);
      expect([path, method, status]).toEqual([path, method, 405]);
    }
  }
  expect(asked.size).toBeGreaterThan(Object.keys(routes).length - 3);
});
