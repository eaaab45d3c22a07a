import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteFor } from '../tests/support/access/ask.ts';
import { changeFile, copyJournal } from '../tests/support/copy-journal.ts';

/** What the sample journal says of itself in `journal.yaml`, and what another one says there. */
const OTHERWISE: readonly [was: string, is: string][] = [
  ['Journal of System Design and Information Processing', 'Zeta Letters'],
  ['J. Syst. Des. Inf. Process.', 'Zeta Lett.'],
  ['Peer-reviewed research in electronics, computing and communication', 'Letters on zeta'],
  ['Sample Scholarly Press', 'Zeta Press'],
  ['https://publisher.example/journals', 'https://zeta.example/letters'],
  ['1 Sample Street', '1 Zeta Street'],
  ['2 Sample Street', '2 Zeta Street'],
  ['Exampleton EX1 1EX', 'Zetaville'],
  ['0000-0000', '2049-3630'],
  ['9999-9994', '1234-5679'],
  ['CC BY-NC-ND 4.0', 'CC BY 4.0'],
  ['editor@example.org', 'letters@zeta.example'],
  ['publisher@example.org', 'press@zeta.example'],
  ['quarterly', 'whenever zeta is found'],
];

/** Its days, of which no other number of a page is one. */
const DAYS = {
  ...{ publishingTimeline: 91, timeToFirstDecision: 92, reviewTime: 93 },
  ...{ submissionToAcceptance: 94, acceptanceToPublication: 95 },
  ...{ answerDays: 61, reviewDays: 62, minorDays: 63, majorDays: 64, proofDays: 65 },
  ...{ newDays: 66, assessDays: 67, decideDays: 68, agreementDays: 71, appealWithinDays: 72 },
};

/** A time, a price or an assurance. */
const NUMBER = '(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|few|several)';
const PROMISE = new RegExp(
  `\\b${NUMBER} (?:working )?(?:minute|hour|day|week|month|year)s?\\b|\\bfree of charge\\b|\\bfees?\\b|\\bguarantee|\\bpromise|\\brefund`,
  'i',
);

/** What people of the journal do or may not do. */
const RULE = new RegExp(
  '\\b(?:we|you|the journal|editors?|reviewers?|authors?|manuscripts?|papers?|articles?)\\b.*' +
    '\\b(?:will|always|never|must|may not|should|can ?not|only|at least|at most|aims?|usually|decides?)\\b',
  'i',
);

/** What the program does by itself, in every journal; and words around a figure of the settings. */
const OF_THE_PROGRAM: readonly [words: RegExp, why: string][] = [
  [/^You usually hear within 92 days\.$/, 'insights.timeToFirstDecision'],
  [/^This usually takes 93 month\.$/, 'insights.reviewTime'],
  [
    /^It takes about ten minutes; you can do it now or later\.$/,
    'how long a form of the program is',
  ],
  [
    /^Manuscripts in twelve months, at most \(optional\)$/,
    'a field in which reviewers say so themselves',
  ],
  [/^Everywhere else you will be logged out\.$/, 'what another password does'],
  [/^Your account, .* will be deleted immediately\.$/, 'what the deletion of an account does'],
  [/^With it we keep a code, .* two people\.$/, 'what the deletion of an account does'],
  [/^Published articles and manuscripts under review need their authors,/, 'law L5'],
  [/^An editor will check whether the manuscript is complete/, 'the step that comes next'],
  [/^We write to co-authors only after that\.$/, 'when the program sends letters'],
  [/^It will not be considered any further, and you cannot undo this\.$/, 'what a withdrawal does'],
  [/^All authors will be notified by e-mail\.$/, 'what a withdrawal does'],
  [/^For accepted papers only: uploads are not reviewed\.$/, 'law L4'],
  [/^An editor will check and publish it\.$/, 'what uploads.authors in the settings chooses'],
  [/^The authors never see it\.$/, 'law L6'],
  [/^For the editors only$/, 'who reads a field'],
  [/^An article can be published only after the manuscript has been accepted/, 'law L4'],
  [
    /^Once the submission is complete .* the list changes only with the consent of all\.$/,
    'law L5',
  ],
];

async function pagesOfAnother() {
  const folder = copyJournal();
  for (const [was, is] of OTHERWISE) {
    changeFile(folder, 'journal.yaml', (text) => text.replaceAll(was, is));
  }
  for (const [field, days] of Object.entries(DAYS)) {
    changeFile(folder, 'journal.yaml', (text) =>
      text.replace(new RegExp(`(${field}: )\\d+`), `$1${days}`),
    );
  }
  const { requests, ask } = await siteFor('author', { JOURNAL_DIR: folder });
  const pages = [];
  for (const { path, method, access, endpoint } of requests) {
    if (method !== 'get' || access.author !== 'open') continue;
    const { headers, text } = await ask(path, 'GET', endpoint);
    if (!headers.get('Content-Type')?.startsWith('text/html')) continue;
    pages.push({ path, words: wordsOf(text) });
  }
  return pages;
}

const says = (text: string): boolean => PROMISE.test(text) || RULE.test(text);

/** A line for each element that stands for itself. */
const wordsOf = (html: string): string[] =>
  html
    .replaceAll(/<(script|style|svg|head)\b.*?<\/\1>/gs, '')
    .replaceAll(
      /<\/?(?:a|abbr|b|bdi|cite|code|em|i|kbd|q|span|strong|sub|sup|time|wbr)\b[^>]*>/g,
      '',
    )
    .split(/<[^>]*>/)
    .flatMap((text) => text.split(/(?<=[.?!])\s+/))
    .map((text) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').trim())
    .filter((text) => text !== '');

/** Without numbers and names, which the texts of a journal quote from its settings. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

const textsOfJournal = (): string =>
  globSync('journal/**/*.{md,yaml}')
    .map((file) => readFileSync(file, 'utf8').replaceAll(/\{\{[^}]*\}\}|\]\([^)]*\)/g, ' '))
    .map((text) => ` ${bare(text)} `)
    .join('\n');

// Labels, buttons, steps and messages are the program's words, and no texts of a journal. Letters are walked in
// `own-letters.test.ts`.
test('a reader, author or reviewer is told no rule or promise that the journal cannot change', async () => {
  const pages = await pagesOfAnother();
  expect(pages.length).toBeGreaterThan(60);
  const known = textsOfJournal();
  const names = OTHERWISE.map(([, is]) => is);
  const isOwn = (text: string) =>
    names
      .reduce((left, name) => left.replaceAll(name, '|'), text)
      .split('|')
      .every((part) => known.includes(bare(part)));
  const found = new Set<string>();
  const fixed = new Map<string, string>();
  for (const { path, words } of pages) {
    for (const text of words) {
      const named = OTHERWISE.find(([was]) => text.includes(was));
      if (named) fixed.set(`names ${named[0]}: ${text}`, path);
      if (!says(text) || isOwn(text)) continue;
      const reason = OF_THE_PROGRAM.find(([said]) => said.test(text));
      if (reason) found.add(reason[1]);
      else fixed.set(text, path);
    }
  }
  expect([...fixed].map(([text, path]) => `${path}: ${text}`)).toEqual([]);
  // A reason without a page is taken out.
  expect([...found].toSorted()).toEqual(
    [...new Set(OF_THE_PROGRAM.map(([, why]) => why))].toSorted(),
  );
});
