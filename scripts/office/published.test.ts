import { expect, test } from 'vitest';
import { of, SECOND_ACCOUNT } from './people.mjs';
import { findOtherAuthors } from './published.mjs';

const editor = of('editor')[1]!;
const USERS = [
  { id: 'one', email: editor.email },
  { id: 'two', email: SECOND_ACCOUNT.email },
  { id: 'three', email: 'ines@crest.example' },
];

const corrected = (to: string, by: string, proposedBy?: string) =>
  findOtherAuthors({
    users: USERS,
    history: [
      {
        ...{ event: 'article-corrected', subject: 'article:1', actor: `account:${by}` },
        details: JSON.stringify({
          values: { author_text: { from: 'Ada Lind, Bo Berg', to } },
          proposedBy,
        }),
      },
    ],
  }).length;

test('other authors of a published article are noticed where one editor alone made them', () => {
  expect(corrected('Cy Dahl, Bo Berg', 'one')).toBe(1);
  expect(corrected('Cy Dahl, Bo Berg', 'two', 'one')).toBe(1);
  expect(corrected('Cy Dahl, Bo Berg', 'three', 'one')).toBe(0);
});

test('another spelling of a first name is one editor’s to correct', () => {
  expect(corrected('Adah Lind, Bo Berg', 'one')).toBe(0);
});
