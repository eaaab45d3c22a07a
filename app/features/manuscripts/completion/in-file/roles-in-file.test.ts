import { expect, test } from 'vitest';
import { CREDIT_ROLES } from '../../author-list/author-rows.ts';
import { rolesIn } from './roles-in-file.ts';

const AUTHORS = [
  { position: 1, name: 'Ana B. Silva' },
  { position: 2, name: 'Bo Li' },
];

const read = (statement: string) =>
  Object.keys(rolesIn(statement, AUTHORS)).map((field) => {
    const [, position, role] = field.split('-').map(Number);
    return `${position} ${CREDIT_ROLES[role!]}`;
  });

test.each([
  'Ana B. Silva: Software, Writing – original draft. Bo Li: Writing – review & editing.',
  'A. B. Silva: Software; Writing - Original Draft\nB. Li: Writing - review and editing',
  'Software, A.B.S.; writing—original draft preparation, A.B.S.; writing—review and editing, B.L.',
])('“%s” says who did what', (statement) => {
  expect(read(statement)).toEqual([
    '1 Software',
    '1 Writing – original draft',
    '2 Writing – review & editing',
  ]);
});

test('a sentence about all authors fills no box', () => {
  expect(read('All authors wrote the software.')).toEqual([]);
});
