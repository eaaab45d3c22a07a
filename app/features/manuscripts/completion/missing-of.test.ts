import { expect, test } from 'vitest';
import { readDetails } from '../core/manuscript-details.ts';
import type { Completion, ListedFile } from './completion.ts';
import { differencesOf, keyOf } from './file-differences.ts';
import { isWhole, missingOf } from './missing-of.ts';

const RULES = {
  limits: { abstractWords: 10, keywordsMin: 2, keywordsMax: 5 },
  policyLimits: { abstractWords: 8, keywordsMin: 3, keywordsMax: 4 },
  checklist: [],
};
const ADA = {
  ...{ position: 1, name: 'Ada Example', family: null, email: 'ada@example.org', orcid: null },
  ...{
    college: 'Example University',
    orcidProvedAt: null,
    confirmedAt: null,
    deniedAt: null,
    roles: [],
  },
};
const aFile = (changes: Partial<ListedFile> = {}): ListedFile => ({
  ...{ id: 1, purpose: 'manuscript', round: 1, fileName: 'paper.docx', format: 'docx' },
  ...{ findings: null, isWithheld: false, heldBackAt: null, checked: null, unread: null },
  ...{ supplementTitle: null, supplementDescription: null, losses: null, words: null },
  ...changes,
});
type Changes = Partial<Omit<Completion, 'details'>> & { details?: Partial<Completion['details']> };
const completion = ({ details, ...changes }: Changes): Completion => ({
  ...{ title: 'On sand', abstract: 'Sand moves.', keywords: 'sand, wind, sea' },
  ...{ articleType: 'research', sectionId: null, authors: [ADA], corresponding: 1, files: [] },
  details: { ...readDetails('{}'), ...details },
  ...changes,
});
/** What is said of a field, each with its kind. */
const said = (field: string, changes: Changes) =>
  missingOf(completion(changes), RULES)
    .filter((gap) => gap.field === field)
    .map(({ kind, text }) => `${kind}: ${text}`);

const wordsOf = (count: number) => Array.from({ length: count }, () => 'sand').join(' ');

test('an abstract may have as many words as the guide allows, and is advised to have fewer than the policy says', () => {
  const policy = (has: number) =>
    `warning: The abstract has ${has} words; the publication policy asks for fewer than 8.`;
  const of = (count: number) => said('abstract', { abstract: wordsOf(count) });
  expect(of(7)).toEqual([]);
  expect([of(8), of(10)]).toEqual([[policy(8)], [policy(10)]]);
  expect(of(11)).toEqual(['wrong: The abstract has 11 words; the Guide for Authors allows 10.']);
});

test('keywords are wrong beyond the guide, and advised about beyond the policy', () => {
  const kinds = [1, 2, 3, 4, 5, 6].map((count) => {
    const keywords = Array.from({ length: count }, (_, at) => `word ${at}`).join(', ');
    return said('keywords', { keywords }).map((each) => each.split(':')[0]);
  });
  expect(kinds).toEqual([['wrong'], ['warning'], [], [], ['warning'], ['wrong']]);
});

test('a submission with something wrong is not whole, one with advice is', () => {
  const gap = (kind: 'wrong' | 'missing' | 'warning') => ({ field: 'title', kind, text: '' });
  expect(isWhole([gap('warning')])).toBe(true);
  expect(isWhole([gap('warning'), gap('wrong')])).toBe(false);
  expect(isWhole([gap('missing')])).toBe(false);
});

test('of each author what is missing or wrong is said, and two without an address are no repetition', () => {
  const of = (...authors: object[]) =>
    said('authors', { authors: authors.map((each) => ({ ...ADA, roles: ['Software'], ...each })) });
  expect(of({})).toEqual([]);
  expect(of({ name: 'Ada Example; Ben Example' })).toEqual([
    'wrong: “Ada Example; Ben Example” looks like several people: please give each their own place.',
  ]);
  expect(of({ email: 'ada@localhost' })).toEqual([
    'wrong: “ada@localhost” has no ending such as .org or .edu.',
  ]);
  expect(of({ email: 'ada' })).toEqual(['wrong: “ada” is not an e-mail address.']);
  expect(of({}, { name: 'Ben Example' })).toEqual([
    'wrong: Ben Example has the e-mail address of Ada Example.',
  ]);
  expect(of({ email: null }, { name: 'Ben Example', email: null })).toEqual([
    'missing: The e-mail address of Ada Example is missing.',
    'missing: The e-mail address of Ben Example is missing.',
  ]);
});

test('reviewers get a file that names no author: the first one, a copy, or the one that is sent for them', () => {
  const findings = JSON.stringify([
    { kind: 'name', found: 'Ada Example' },
    { kind: 'own-work', found: 'our earlier work' },
  ]);
  const of = (firstFile: Completion['details']['firstFile'], ...files: ListedFile[]) =>
    said('anonymised', { details: { firstFile }, files });
  const named = 'The file for reviewers may name the authors: Ada Example.';
  expect(of('', aFile())).toEqual([
    'missing: Please say whether the manuscript names its authors.',
  ]);
  expect(of('names-none', aFile())).toEqual([]);
  expect(of('names-none', aFile({ findings }))).toEqual([`wrong: ${named}`]);
  expect(of('names-authors', aFile())).toEqual([]);
  expect(of('names-authors', aFile({ format: 'doc' }))).toEqual([
    'missing: The anonymised manuscript is missing.',
  ]);
  const apart = aFile({ id: 2, purpose: 'anonymised', findings });
  expect(of('names-authors', aFile(), apart)).toEqual([`warning: ${named}`]);
});

test('a funder in the acknowledgements is asked about where the statement says that there is none', () => {
  const acknowledgements = 'This work was funded by the Sleep Fund.';
  const of = (funding: string, thanks = acknowledgements) =>
    said('funding', { details: { funding, acknowledgements: thanks } });
  expect(of('None')).toEqual([
    'warning: Funding: says “None”, and the acknowledgements name a funder or a grant.',
  ]);
  expect(of('The Sleep Fund.')).toEqual([]);
  expect(of('None', 'We thank the sea.')).toEqual([]);
  const beside = { funding: 'None', grants: 'Sleep Fund, FP-117' };
  expect(said('funding', { details: beside })).toEqual([
    'warning: Funding: says “None”, and a grant is entered below it.',
  ]);
});

test('no author is suggested as a reviewer, by name or by address', () => {
  const of = (name: string, email: string) =>
    said('suggestedReviewers', { details: { suggestedReviewers: [{ name, email }] } });
  const wrong = (who: string) => [
    `wrong: ${who} is an author of this manuscript. Please suggest another reviewer.`,
  ];
  expect(of('Rita Reader', 'rita@x.example')).toEqual([]);
  expect(of('EXAMPLE Ada', 'rita@x.example')).toEqual([]);
  expect(of('ada example', 'rita@x.example')).toEqual(wrong('ada example'));
  expect(of('Rita Reader', 'ADA@example.org')).toEqual(wrong('Rita Reader'));
});

test('what the file says otherwise is a difference, and what one of the two leaves out is none', () => {
  const inFile = { title: 'On snow', funding: 'There was no funding.' };
  const file = (words: object) =>
    aFile({ checked: '[]', losses: '[]', words: JSON.stringify(words) });
  const of = (words: object, changes: Changes = {}) =>
    differencesOf(completion({ files: [file(words)], ...changes })).map(({ text }) => text);
  expect(of(inFile)).toEqual(['Title: differs from paper.docx.']);
  expect(of(inFile, { title: '' })).toEqual([]);
  expect(of({ ...inFile, title: 'On Sand' }, { details: { funding: 'None' } })).toEqual([]);
  const [found] = of({ funding: 'Grant 5.' }, { details: { funding: 'None' } });
  const shares = 'B.-E. Lindqvist owns shares in Sand AB. The other authors declare none.';
  const none = { details: { competingInterests: 'None', dataStatement: 'None' } };
  expect(of({ competingInterests: shares, dataStatement: 'No data were made.' }, none)).toEqual([
    'Competing interests: differs from paper.docx.',
  ]);
  const otherwise = 'J. Smith and A. Example declare no competing interests. None was found.';
  expect(of({ competingInterests: otherwise }, none)).toEqual([]);
  expect(found).toMatch(/^Funding.*: differs from paper\.docx\.$/);
  const ada = [{ name: 'Ada Example', email: '', institution: '' }];
  expect(of({ authors: ada })).toEqual([]);
  expect(keyOf({ file: 1, text: 'a' })).not.toBe(keyOf({ file: 2, text: 'a' }));
});
