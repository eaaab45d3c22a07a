import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Functions and values that pass between features in all; a type is a contract. This number goes up with a new feature alone. */
const IN_ALL = 197;

/** The functions and values that the doors of each noun export: `catalogue/search` to names. */
const doors = Map.groupBy(
  globSync('app/features/*/*/index{,.server}.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/export \{([^}]*)\} from/g)].flatMap(([, list]) =>
      list!
        .split(',')
        .filter((name) => name.trim())
        .map((name) => ({ noun: file.split('/').slice(2, 4).join('/'), name })),
    ),
  ),
  ({ noun }) => noun,
);

test('the two doors of a noun together export at most a dozen functions and values', () => {
  const counts = [...doors].map(([noun, names]) => [noun, names.length] as const);
  expect(counts.length).toBeGreaterThan(20);
  expect(counts.filter(([, count]) => count > 12)).toEqual([]);
});

test('no more functions and values pass between features than before', () => {
  expect([...doors.values()].flat().length).toBeLessThanOrEqual(IN_ALL);
});

test('doors export by name alone, and types as types', () => {
  for (const file of globSync('app/features/*/*/index{,.server}.ts')) {
    const source = readFileSync(file, 'utf8');
    expect([
      file,
      /[{,\s]type \w+[ ,}]+.*from/.test(source.replaceAll('export type {', '')),
    ]).toEqual([file, false]);
    const rest = source.replaceAll(/^export (?:type )?\{[^}]*\} from '[^']+';$/gm, '');
    expect([file, rest.trim()]).toEqual([file, '']);
  }
});
