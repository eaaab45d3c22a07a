import { expect, test } from 'vitest';
import type { CheckFinding, FileCheck } from './file-check.ts';
import { fixesOf, openMusts, readCheck, summaryOf } from './file-check.ts';

const finding = (text: string, place: string) => ({
  rule: 'columns',
  topic: 'writing',
  strength: 'must',
  asks: 'The text is set in a single column.',
  text,
  place,
});

const checked = (
  purpose: 'title-page' | 'anonymised' | 'manuscript',
  unread: string | null,
  ...texts: string[]
) => ({
  ...{ purpose, round: 1, unread, losses: null, words: null },
  checked: JSON.stringify(texts.map((text) => finding(text, purpose))),
});

test('a manuscript keeps its faults when a PDF for reviewers, which cannot be read, is set from it', () => {
  const open = openMusts([
    checked('manuscript', null, 'The text is set in 2 columns.'),
    checked('anonymised', 'A PDF cannot be read.'),
  ]);
  expect(open.map(({ text }) => text)).toEqual(['The text is set in 2 columns.']);
});

test('an editor reads once what is wrong in the title page and the text alike', () => {
  const open = openMusts([
    checked('title-page', null, 'The text is set in 2 columns.'),
    checked('anonymised', null, 'The text is set in 2 columns.', 'A column is narrow.'),
  ]);
  expect(open.map(({ text }) => text)).toEqual([
    'The text is set in 2 columns.',
    'A column is narrow.',
  ]);
});

test('a manuscript is judged by the files of its newest round, and by what the guide demands', () => {
  const wish = { ...finding('A wish.', 'manuscript'), strength: 'should' };
  const file = (round: number, purpose: 'manuscript' | 'title-page', ...found: object[]) => ({
    ...{ ...checked(purpose, null), round },
    checked: JSON.stringify(found),
  });
  const texts = (...files: Parameters<typeof openMusts>[0]) =>
    openMusts(files).map(({ text }) => text);
  const old = file(1, 'manuscript', finding('Old.', 'manuscript'));
  const now = file(2, 'manuscript', finding('New.', 'manuscript'), wish);
  expect(texts(old, now)).toEqual(['New.']);
  // A title page of a later round is beside no text of it.
  expect(texts(now, file(3, 'title-page', finding('Later.', 'title-page')))).toEqual(['New.']);
  expect(texts(now, file(2, 'title-page', finding('Page.', 'title-page')))).toEqual([
    'New.',
    'Page.',
  ]);
  expect(texts({ ...now, checked: null })).toEqual([]);
  const unread = { ...now, unread: 'It cannot be read.' };
  expect(texts({ ...checked('anonymised', 'Not read.', 'A.'), round: 2 }, unread)).toEqual(['A.']);
});

const check = (changes: Partial<FileCheck> = {}): FileCheck => ({
  ...{ problem: null, findings: [], losses: [], words: null },
  ...changes,
});
const found = (changes: Partial<CheckFinding>): CheckFinding => ({
  ...{ rule: 'r', topic: 't', strength: 'must', asks: '', text: '', place: null },
  ...changes,
});

test('a check is read as it was stored, one of long ago without what it did not know yet', () => {
  const row = { checked: '[]', unread: null, losses: null, words: null };
  expect(readCheck(row)).toEqual(check());
  expect(readCheck({ ...row, checked: null })).toBe(null);
  expect(readCheck({ ...row, unread: 'Why.', losses: '[{"count":1}]', words: '{"a":1}' })).toEqual({
    ...{ problem: 'Why.', findings: [], losses: [{ count: 1 }], words: { a: 1 } },
  });
});

test('what the guide only wishes is no problem, and each fix is offered once', () => {
  const wish = found({ strength: 'should' });
  expect(summaryOf(check({ findings: [wish] }))).toContain('no problems found.');
  expect(summaryOf(check({ findings: [found({}), found({}), wish] }))).toContain(
    '2 problems to fix.',
  );
  const fixes = ['columns', null, 'columns', 'names'].map((fix) => found({ fix }));
  expect(fixesOf({ findings: [...fixes, found({})] })).toEqual(['columns', 'names']);
});
