import { expect, test } from 'vitest';
import { authorField, valuesOf } from '../app/features/submissions/completion-form.ts';
import { findCompletion } from '../app/features/submissions/queries/find-completion.server.ts';
import { anAuthorsPaper, multipart } from './support/authors-paper.ts';
import { shownAMinuteAgo } from './support/browser.ts';
import { processorTime } from './support/processor-time.ts';
import { SUBMISSION } from './support/submission.ts';

/** Characters of each field: more than any may have. */
const LENGTH = 120_000;
/** Milliseconds of processor time for each field, and for the page around them. */
const FOR_A_FIELD = 50;
const FOR_THE_PAGE = 200;

const PIECES = [
  ...[' ', '\t', 'a', 'a ', '@', 'a@', '"', "'", '(', '(a)', '[', '{{', '{{\t', '{a@', '$', '$a$'],
  ...['1. ', 'e\u0301', '\u0301', '\u200f', '汉', '👩\u200d', ',', 'a, ', '.', ';', 'A. B., '],
  ...[' and ', '\n- ', '\\(', '\\emph{', '<a ', '&amp;', '-', '\u2028'],
];

const withText = (names: readonly string[], text: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, text]));

async function doors() {
  const paper = await anAuthorsPaper('received');
  const { platform, id, browser, at } = paper;
  Object.assign(platform.config, { RATE_LIMITS: 'off' });
  const revised = await anAuthorsPaper('revision-requested');
  Object.assign(revised.platform.config, { RATE_LIMITS: 'off' });
  const revision = ['title', 'abstract', 'keywords', 'reply'];
  const started = shownAMinuteAgo(platform);
  const submission = Object.keys(SUBMISSION);
  const completion = valuesOf(await findCompletion(platform.db, id));
  const statements = ['abstract', 'keywords', 'funding', 'competingInterests', 'dataStatement'];
  const people = ['suggestedReviewers', 'opposedReviewers'];
  const authors = [0, 1].flatMap((row) =>
    ['name', 'email', 'college', 'orcid'].map((name) => authorField(row, name)),
  );
  const registration = [
    ...['userName', 'firstName', 'lastName', 'mobileNo', 'email', 'password', 'confirmPassword'],
    ...['institution', 'address', 'city', 'state', 'country', 'postalCode'],
  ];
  const form = (path: string, names: string[]) => ({
    names,
    send: (text: string) => browser.post(path, { started, ...withText(names, text) }),
  });
  const files = (path: string, names: string[], rest: Record<string, string> = {}) => ({
    names,
    send: (text: string) =>
      browser.send(path, multipart({ started, ...rest, ...withText(names, text) })),
  });
  const call = (path: string, names: string[]) => ({
    names,
    send: (text: string) => browser.call(path, withText(names, text)),
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
      send: (text: string) =>
        revised.browser.send(revised.at('revision'), multipart(withText(revision, text))),
    },
    search: {
      names: ['q', 'author'],
      send: (text: string) => {
        const query = new URLSearchParams(withText(['q', 'author'], text.slice(0, 8000)));
        return browser.get(`/search?${query}`);
      },
    },
    certificate: {
      names: ['code'],
      send: (text: string) => browser.get(`/certificates?code=${encodeURIComponent(text)}`),
    },
  };
}

test(
  'no text holds the site up, whatever it says and wherever it is sent',
  { timeout: 300_000 },
  async () => {
    const slow: string[] = [];
    for (const [name, { names, send }] of Object.entries(await doors())) {
      await send('An ordinary text.');
      for (const piece of PIECES) {
        // The length of all fields is what the largest request may have.
        const length = Math.min(LENGTH, Math.floor(300_000 / names.length));
        const text = piece.repeat(length).slice(0, length);
        let status = 0;
        const time = await processorTime(async () => {
          ({ status } = await send(text));
        });
        if (time > FOR_A_FIELD * names.length + FOR_THE_PAGE)
          slow.push(`${name} ${JSON.stringify(piece)} ${time}`);
        if (status >= 500) slow.push(`${name} ${JSON.stringify(piece)} answers ${status}`);
      }
    }
    expect(slow).toEqual([]);
  },
);
