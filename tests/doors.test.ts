import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names that pass between features in all. This number goes up with a new feature alone. */
const IN_ALL = 221;

/** The names that the doors of each noun export, types among them: `catalogue/search` to names. */
const doors = Map.groupBy(
  globSync('app/features/*/*/index{,.server}.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/export (?:type )?\{([^}]*)\} from/g)].flatMap(
      ([, list]) =>
        list!
          .split(',')
          .filter((name) => name.trim())
          .map((name) => ({ noun: file.split('/').slice(2, 4).join('/'), name })),
    ),
  ),
  ({ noun }) => noun,
);

test('the two doors of a noun together export at most a dozen names', () => {
  const counts = [...doors].map(([noun, names]) => [noun, names.length] as const);
  expect(counts.length).toBeGreaterThan(20);
  expect(counts.filter(([, count]) => count > 12)).toEqual([]);
});

test('no more names pass between features than before', () => {
  expect([...doors.values()].flat().length).toBeLessThanOrEqual(IN_ALL);
});

test('doors export by name alone', () => {
  for (const file of globSync('app/features/*/*/index{,.server}.ts')) {
    const rest = readFileSync(file, 'utf8').replaceAll(
      /^export (?:type )?\{[^}]*\} from '[^']+';$/gm,
      '',
    );
    expect([file, rest.trim()]).toEqual([file, '']);
  }
});
