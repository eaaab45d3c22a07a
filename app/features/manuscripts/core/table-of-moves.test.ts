import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moves } from './manuscript.ts';

const words = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

test('the document of the laws lists every step, from where, to where, by whom and under which law', () => {
  const rows = Object.entries(moves).map(([name, move]) => [
    name,
    move.from.map((state) => state ?? 'nothing').join(', '),
    move.to.join(', '),
    words(move.who.name),
    'law' in move ? words(move.law.name) : '',
  ]);
  const document = readFileSync('docs/laws.md', 'utf8');
  const [, table = ''] = /\n\| step \|.*\n\|[- |]+\n((?:\|.*\n)+)/.exec(document) ?? [];
  const listed = table
    .trim()
    .split('\n')
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  expect(listed).toEqual(rows);
});
