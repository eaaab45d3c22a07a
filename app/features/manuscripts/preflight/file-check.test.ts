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

test('an editor reads once what is wrong in the title page and the text alike', () => {
  const file = (purpose: 'title-page' | 'anonymised', ...texts: string[]) => ({
    purpose,
    round: 1,
    unread: null,
    ...{ losses: null, words: null },
    checked: JSON.stringify(texts.map((text) => finding(text, purpose))),
  });
  const open = openMusts([
    file('title-page', 'The text is set in 2 columns.'),
    file('anonymised', 'The text is set in 2 columns.', 'A column is narrow.'),
  ]);
  expect(open.map(({ text }) => text)).toEqual([
    'The text is set in 2 columns.',
    'A column is narrow.',
  ]);
});
