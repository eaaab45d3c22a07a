import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listLetters } from './platform/mail/letters/define-letter.ts';
import { placeholderOf } from './platform/mail/letters/placeholders.ts';
import { fits } from './platform/mail/letters/template-form.ts';
// All features declare their letters as they are loaded.
import './jobs.server.ts';
import './router.server.ts';

const journalLetters = listLetters();

/** Mails whose text the editor-in-chief cannot change: what an editor has written, in an envelope. Lines may only go. */
const FIXED = ['app/features/manuscripts/steps/letter-to-author.mail.ts'];

test('every e-mail of the journal is a letter that the editor-in-chief can change', () => {
  const files = globSync('app/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const fixed = files.filter((file) => readFileSync(file, 'utf8').includes('renderLetter('));
  expect(fixed.toSorted()).toEqual([
    ...FIXED,
    'app/platform/mail/letter.ts',
    'app/platform/mail/letters/define-letter.ts',
  ]);
  expect(journalLetters.length).toBeGreaterThan(110);
});

test('each letter has a name of its own, and all of its placeholders are explained', () => {
  const names = journalLetters.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(
    journalLetters.flatMap(({ name, links, placeholders }) =>
      placeholders
        .filter((each) => !placeholderOf(each) && !Object.hasOwn(links, each))
        .map((each) => `${name}: ${each}`),
    ),
  ).toEqual([]);
});

test('each letter as it came could be saved, and begins with a greeting', () => {
  expect(journalLetters.filter((letter) => !fits(letter, letter)).map(({ name }) => name)).toEqual(
    [],
  );
  expect(journalLetters.filter(({ body }) => !body.startsWith('Dear '))).toEqual([]);
});

test('a letter by which people object or are asked for a word says so in any words of the journal', () => {
  const keeping = journalLetters.filter(({ keeps }) => keeps !== undefined);
  expect(keeping.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['review-entered', 'reviewer-objected', 'author-address-proposed', 'address-proposed'],
      ...['author-address-before', 'article-change-announced', 'article-unreviewed'],
      ...['author-consent', 'authorship', 'closing-proposed', 'corresponding-changed', 'appeal'],
    ]),
  );
  for (const letter of keeping) {
    const values = Object.fromEntries(
      letter.placeholders.map((each) => [
        each,
        Object.hasOwn(letter.links, each) ? 'https://journal.example/' : `(${each})`,
      ]),
    );
    const needed = letter.needed.map((each) => `{{${each}}}`).join('\n\n');
    const body = `Hello {{name}},\n\nNo action is needed; this is our yearly newsletter.\n\n${needed}`;
    const own = letter.show({ subject: 'Our yearly newsletter', body }, values);
    const plain = letter.show(letter, values);
    expect(own.subject).toBe(plain.subject);
    const said = letter.keeps!.replaceAll('{{', '(').replaceAll('}}', ')');
    expect(own.text).toContain(said);
    expect(plain.text.split(said)).toHaveLength(2);
  }
});
