import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../tests/support/accounts.ts';
import { aUser } from '../tests/support/office.ts';
import { changeLetter } from './features/manuscripts/decisions/letters/change-letter.server.ts';
import { listLetters } from './platform/mail/letters/define-letter.ts';
import type { JournalLetter } from './platform/mail/letters/define-letter.ts';
import { readTemplate } from './platform/mail/letters/own-letters.server.ts';
import { placeholderOf } from './platform/mail/letters/placeholders.ts';
// All features declare their letters as they are loaded.
import './jobs.server.ts';
import './router.server.ts';

const journalLetters = listLetters();

/** In words of the journal's own: of the original only the placeholders that have to stay. */
const ownWords = ({ needed }: JournalLetter) => ({
  subject: 'Zeta',
  body: ['Hello,', 'Zeta.', ...needed.map((name) => `{{${name}}}`)].join('\n\n'),
});

const valuesOf = ({ placeholders, links }: JournalLetter) =>
  Object.fromEntries(
    placeholders.map((name) => [
      name,
      Object.hasOwn(links, name) ? 'https://journal.example/' : `(${name})`,
    ]),
  );

test('the editor-in-chief changes every letter, and puts every one back', async () => {
  const platform = await createAccountsPlatform();
  const chief = await aUser(platform, 'chief');
  const refused: string[] = [];
  for (const letter of journalLetters) {
    const own = ownWords(letter);
    const changed = await changeLetter(platform, chief, letter, own);
    const stored = await readTemplate(platform, letter);
    const reset = await changeLetter(platform, chief, letter, null);
    const original = await readTemplate(platform, letter);
    const isKept = stored.subject === own.subject && stored.body === own.body;
    const isBack = original.subject === letter.subject && original.body === letter.body;
    if (changed.outcome !== 'changed' || reset.outcome !== 'changed' || !isKept || !isBack) {
      refused.push(letter.name);
    }
  }
  expect(refused).toEqual([]);
});

/** What stays of a letter in other words: why its reader gets it, rights, and the labels of links. */
function restOf(letter: JournalLetter): string[] {
  const rest = letter
    .show(ownWords(letter), valuesOf(letter))
    .text.split('\n')
    .map((line) => line.trim())
    .filter((line) => !['', '--', 'Hello,', 'Zeta.', '(journal)'].includes(line))
    .filter((line) => !/^(?:> )?\(\w+\)$|^https:\/\/journal\.example\/$/.test(line));
  const keeps = letter.keeps?.replaceAll('{{', '(').replaceAll('}}', ')').split('\n') ?? [];
  const known = new Set([...keeps, ...Object.values(letter.links).map((label) => `${label}:`)]);
  return rest.filter((line) => !known.has(line));
}

test('of a letter in other words nothing stays but rights, links, and why its reader gets it', () => {
  const other = journalLetters.flatMap((letter) =>
    restOf(letter)
      .filter((line) => !/^You (?:are receiving|receive) this (?:e-mail|digest) /.test(line))
      .map((line) => `${letter.name}: ${line}`),
  );
  expect(other).toEqual([]);
  // Drafts are sent in an envelope, which says why.
  const silent = journalLetters.filter((letter) => !letter.isDraft && restOf(letter).length !== 1);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

/** Sentences that the program says in the place of a placeholder: by what happened, one or none of several. */
const SAID_BY_THE_PROGRAM: Record<string, string> = {
  'charge-dropped: next': 'only after a payment: that it comes back',
  'invoice-sent: next': 'by when to pay, or that an earlier payment counts',
  'message-to-author: replying': 'only where replies by e-mail arrive; it can be left out',
  'message-to-reviewer: replying': 'only where replies by e-mail arrive; it can be left out',
  'proofs-again: queries': 'how many queries are open, and that they come before an approval',
  'proofs: queries': 'how many queries are open, and that they come before an approval',
  'receipt: confirm': 'only while the address is not confirmed: co-authors hear nothing before',
  'receipt: source': 'only after a PDF; the formats are those that the program reads',
  'reply-not-taken: what': 'which of five problems there was, with the limits of the program',
  'review-invitation-again: what': 'only for a new reviewer of a revision',
  'review-invitation-revision: what': 'only for a new reviewer of a revision',
  'review-invitation: what': 'only for a new reviewer of a revision',
  'waiver-decided: decision': 'granted, in part, or not, with both amounts',
  'waiver-decided: next': 'what the author does after each of the three',
};

/** Reviews have the words of their reviewers. */
const REVIEWS = 'reviews';

test('a sentence to authors, reviewers and account holders that no template has is named here', () => {
  const found = journalLetters
    .filter(({ to }) => to !== 'Editors')
    .flatMap(({ name, links, placeholders, samples = {} }) =>
      placeholders
        .filter(
          (each) => !Object.hasOwn(links, each) && each !== REVIEWS && !placeholderOf(each)?.quote,
        )
        .filter((each) =>
          /^[A-Z].*\s.*\.$/s.test(
            samples[each as keyof typeof samples] ?? placeholderOf(each)!.sample,
          ),
        )
        .map((each) => `${name}: ${each}`),
    );
  expect(found.toSorted()).toEqual(Object.keys(SAID_BY_THE_PROGRAM));
});
