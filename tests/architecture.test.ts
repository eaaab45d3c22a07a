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
