import { expect, test } from 'vitest';
import { ALL_TABLES } from './all-tables.ts';
import { table } from './table.ts';

test('a table says for each name what it is and what it takes', () => {
  const { commands, by } = table({
    by: 'one two',
    commands: String.raw`
      sign U+007C | - | textbar
      words 2 | o m | other another
    `,
  });
  expect(by).toEqual(['one', 'two']);
  expect([...commands]).toEqual([
    ['textbar', { kind: 'sign', of: '|', takes: '' }],
    ['other', { kind: 'words', of: '2', takes: 'o m' }],
    ['another', { kind: 'words', of: '2', takes: 'o m' }],
  ]);
});

test('a line that is not so is refused, as is a name twice', () => {
  expect(() => table({ commands: 'gone | - | x' })).toThrow('gone');
  expect(() => table({ commands: 'words 1 | m' })).toThrow('words');
  expect(() => table({ commands: 'words 1 | m | x\nnothing | - | x' })).toThrow('x stands twice');
});

test('each argument that a table shows is one that it takes', () => {
  const wrong = ALL_TABLES.flatMap(({ commands }) =>
    [...commands].filter(([, { kind, of, takes }]) => {
      const count = takes.match(/[a-zA-Z](?:<>|\(\)|\{\})?/g)?.length ?? 0;
      return (
        (kind === 'words' && !(Number(of) >= 1 && Number(of) <= count)) ||
        (kind === 'set' && count === 0)
      );
    }),
  );
  expect(wrong).toEqual([]);
});
