import { expect, test } from 'vitest';
import { RULES, textsOf } from '../../../../tests/support/upload.ts';
import { examineUpload, isComplete, readPages, readVolume } from './examine-upload.ts';
import type { UploadField, UploadTexts } from './upload.ts';

const AUTHORS = [{ written: 'Ada Example' }];

const examine = (changes: Partial<UploadTexts> = {}) =>
  examineUpload({ texts: { ...textsOf(), ...changes }, authors: AUTHORS, pdf: {} }, RULES);

const kindOf = (field: UploadField, text: string) =>
  examine({ [field]: text }).find((finding) => finding.field === field)?.kind ?? null;

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

test('a complete upload has nothing missing', () => {
  expect(examine()).toEqual([]);
});

test('of an empty form all that is needed is told, each beside its field', () => {
  const empty = Object.fromEntries(Object.keys(textsOf()).map((name) => [name, ' ']));
  const findings = examineUpload({ texts: empty as UploadTexts, authors: [], pdf: null }, RULES);
  expect(findings.every(({ kind }) => kind === 'missing')).toBe(true);
  const fields = ['name', 'authors', 'volume', 'issue', 'abstract', 'keywords', 'file'];
  expect(findings.map(({ field }) => field)).toEqual(fields);
  expect(isComplete(findings)).toBe(false);
});

test.each([
  ['368-373', '368-373'],
  [' 368 – 373 ', '368-373'],
  ['pp. 1—9', '1-9'],
  ['12', '12'],
  ['e104', 'e104'],
  ['S1-S9', 'S1-S9'],
  ['5-5', '5-5'],
  ['S1-e9', null],
  ['373-368', null],
  ['12-', null],
  ['about ten', null],
  ['', null],
])('pages %j are read as %j', (typed, pages) => {
  expect(readPages(typed)).toBe(pages);
  if (typed !== '') expect(kindOf('pages', typed)).toBe(pages === null ? 'wrong' : null);
});

test('a volume is a number, whatever stands before it', () => {
  expect([' 14 ', 'Vol. 7', 'volume 09', 'XIV', '0', '-3', '1.5'].map(readVolume)).toEqual([
    14,
    7,
    9,
    null,
    null,
    null,
    null,
  ]);
});

test('a year that differs from its volume’s is a warning, and no year is none', () => {
  expect(kindOf('year', '2026')).toBeNull();
  expect(kindOf('year', '')).toBeNull();
  expect(kindOf('year', '2025')).toBe('warning');
  expect(kindOf('year', 'last')).toBe('wrong');
});

test('a DOI is read in whatever form it is pasted', () => {
  for (const doi of ['10.5555/abc', 'https://doi.org/10.5555/ABC', 'doi: 10.5555/abc', '']) {
    expect(kindOf('doi', doi)).toBeNull();
  }
  expect(kindOf('doi', '10.1234/abc')).toBe('warning');
  expect(kindOf('doi', 'abc')).toBe('wrong');
});

test('the abstract’s limit of the Guide is an error, the policy’s a warning that names it', () => {
  expect(kindOf('abstract', words(250))).toBeNull();
  expect(kindOf('abstract', words(251))).toBe('wrong');
  const relaxed = { ...RULES, limits: { ...RULES.limits, abstractWords: 400 } };
  const [finding] = examineUpload(
    { texts: textsOf({ abst: words(300) }), authors: AUTHORS, pdf: {} },
    relaxed,
  );
  expect(finding).toMatchObject({ kind: 'warning', text: expect.stringContaining('policy') });
});

test('one to seven keywords are needed, and five to seven are best, in one sentence', () => {
  const keywords = (count: number) => words(count).replaceAll(' ', '; ');
  expect([0, 1, 4, 5, 7, 8].map((count) => kindOf('keywords', keywords(count)))).toEqual([
    'missing',
    'warning',
    'warning',
    null,
    null,
    'wrong',
  ]);
  const found = examine({ keywords: keywords(3) }).map(({ text }) => text);
  expect(found).toEqual(['There are 3 keywords; best are 5 to 7.']);
  // The same twice is one.
  expect(kindOf('keywords', 'one, One, ONE, two')).toBe('warning');
});

test('an issue is one of those that there are', () => {
  for (const issue of ['Issue 1', '4', 'Special Issue', 'issue 3 ']) {
    expect(kindOf('issue', issue)).toBeNull();
  }
  expect(kindOf('issue', 'banana')).toBe('wrong');
});

test('a DOI begins with the whole prefix of the journal, and is no longer than any is', () => {
  expect(kindOf('doi', '10.5555/a')).toBeNull();
  expect(kindOf('doi', '10.55555/a')).toBe('warning');
  expect(kindOf('doi', `10.5555/${'a'.repeat(492)}`)).toBeNull();
  expect(kindOf('doi', `10.5555/${'a'.repeat(493)}`)).toBe('wrong');
});

test('a journal that asks for no keywords misses none', () => {
  const limits = { ...RULES.limits, keywordsMin: 0 };
  const rules = { ...RULES, limits, policyLimits: limits };
  const texts = { ...textsOf(), keywords: '' };
  expect(examineUpload({ texts, authors: AUTHORS, pdf: {} }, rules)).toEqual([]);
});

test('authors are people with letters in their names', () => {
  const of = (written: string) =>
    examineUpload({ texts: textsOf(), authors: [{ written }], pdf: {} }, RULES);
  expect(of('李明')).toEqual([]);
  expect(of('–').map(({ text }) => text)).toEqual(['The authors are missing.']);
});
