import { expect, test } from 'vitest';
import { openMusts } from './file-check.ts';

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
