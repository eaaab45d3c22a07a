import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOUSE } from '../house.mjs';

const page = readFileSync('docs/architecture.md', 'utf8');

/** The lines that list the nouns of a feature, or of several. */
const lines = page.split(/\n {2}- |\n- /);

test('the page on the architecture names each feature and noun, and is at most 150 lines long', () => {
  const missing = Object.entries(HOUSE).flatMap(([feature, nouns]) => {
    const list = lines.find((line) => line.includes(`\`${feature}\`: `)) ?? '';
    return nouns.filter((noun) => !list.includes(`\`${noun}\``)).map((noun) => [feature, noun]);
  });
  expect(missing).toEqual([]);
  expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});

test('a stylesheet belongs to readers or to the pages behind a login: of both it would reach neither', () => {
  const folders = (file: string, mark: string) =>
    [...readFileSync(file, 'utf8').matchAll(/'(!?)\.\.\/(features\/.+?)\/\*\*/g)]
      .filter(([, not]) => not === mark)
      .map(([, , folder = '']) => folder)
      .toSorted((one, other) => one.localeCompare(other));
  expect(folders('app/client/styles.ts', '!')).toEqual(folders('app/client/desk.ts', ''));
});
