import { expect, test } from 'vitest';
import { valuesOf } from '#app/features/manuscripts/completion/completion-form.ts';
import { authorField } from '#app/features/manuscripts/author-list/author-rows.ts';
import { findCompletion } from '../app/features/manuscripts/completion/find-completion.server.ts';
import { anAuthorsPaper, multipart } from './support/authors-paper.ts';
import { shownAMinuteAgo } from './support/browser.ts';
import type { Door, Doors } from './support/long-texts.ts';
import { answersToAMegabyte, slowOnes } from './support/long-texts.ts';
import { SUBMISSION } from './support/submission.ts';

/** Characters of each field: more than any may have. */
const LENGTH = 120_000;

async function doors(): Promise<Doors> {
  const paper = await anAuthorsPaper('received');
  const { platform, id, browser, at } = paper;
  Object.assign(platform.config, { RATE_LIMITS: 'off' });
  const revised = await anAuthorsPaper('revision-requested');
  Object.assign(revised.platform.config, { RATE_LIMITS: 'off' });
  const revision = ['title', 'abstract', 'keywords', 'reply'];
  const started = shownAMinuteAgo(platform);
  const submission = Object.keys(SUBMISSION);
  const completion = valuesOf(await findCompletion(platform, id));
  const statements = ['abstract', 'keywords', 'funding', 'competingInterests', 'dataStatement'];
  const people = ['suggestedReviewers', 'opposedReviewers'];
  const authors = [0, 1].flatMap((row) =>
    ['name', 'email', 'college', 'orcid'].map((name) => authorField(row, name)),
  );
  const registration = [
    ...['userName', 'firstName', 'lastName', 'mobileNo', 'email', 'password', 'confirmPassword'],
    ...['institution', 'address', 'city', 'state', 'country', 'postalCode'],
  ];
  const form = (path: string, names: string[]): Door => ({
    names,
    send: (fields) => browser.post(path, { started, ...fields }),
  });
  const files = (path: string, names: string[], rest: Record<string, string> = {}): Door => ({
    names,
    send: (fields) => browser.send(path, multipart({ started, ...rest, ...fields })),
  });
  const call = (path: string, names: string[]): Door => ({
    names,
    send: (fields) => browser.call(path, fields),
  });
  return {
    submission: files('/paper-submission', submission),
    'submission by a program': files('/submit-form', submission),
    completion: files(at('completion'), [...statements, ...people], completion),
    authors: files(at('completion'), authors, completion),
    'change of authors': files(at('authors'), ['reason', ...authors]),
    registration: form('/new-registration', registration),
    'registration by a program': call('/api/register', registration),
    login: form('/author-login', ['username', 'password']),
    'login by a program': call('/login.php', ['username', 'password']),
    'forgotten password': form('/forgot-password', ['username']),
    tracking: form('/track-your-paper', ['paperId', 'email']),
    'search by a program': call('/search.php', ['q']),
    'volume and issue': call('/article.php', ['volume', 'issue']),
    revision: {
      names: revision,
      send: (fields) => revised.browser.send(revised.at('revision'), multipart(fields)),
    },
    search: {
      names: ['q', 'author'],
      longest: { q: 8000, author: 8000 },
      send: (fields) => browser.get(`/search?${new URLSearchParams(fields)}`),
    },
    certificate: {
      names: ['code'],
      send: (fields) => browser.get(`/certificates?${new URLSearchParams(fields)}`),
    },
  };
}

test(
  'no text holds the site up, whatever it says and wherever it is sent',
  { timeout: 300_000 },
  async () => {
    expect(await slowOnes(await doors(), LENGTH)).toEqual([]);
  },
);

test('a field as large as a request may be is answered at once', { timeout: 180_000 }, async () => {
  const { search: _, certificate: __, ...bodies } = await doors();
  expect(await answersToAMegabyte(bodies)).toEqual({
    authors: '422',
    'change of authors': '422',
    completion: '422',
    'forgotten password': '413',
    login: '413',
    'login by a program': '413',
    registration: '413',
    'registration by a program': '413',
    revision: '422',
    'search by a program': '413',
    submission: '422',
    'submission by a program': '422',
    tracking: '413',
    'volume and issue': '413',
  });
});
