import { expect, test } from 'vitest';
import { HOUSE_SIGNS } from './house-signs.ts';
import { lettersOf } from './mathml-tree.ts';
import { readFormula } from './read-formula.ts';
import { writeTypst } from './write-typst.ts';

test.each([
  [String.raw`a \medbullet b`, 'a●b'],
  [String.raw`a \boxright b`, 'a□→b'],
  [String.raw`\llceil a \rrceil`, '⌈⌈a⌉⌉'],
  [String.raw`5\perthousand`, '5‰'],
])('%s is shown as %s', (source, seen) => {
  const read = readFormula(source, false);
  expect(read.outcome === 'read' && lettersOf(read.mathml)).toBe(seen);
});

test('each sign of a package is shown on a page and set on paper', () => {
  const lost = [...HOUSE_SIGNS.keys()].filter((name) => {
    const read = readFormula(`a\\${name} b`, true);
    return read.outcome !== 'read' || writeTypst(read.mathml) === null;
  });
  expect(lost).toEqual([]);
});
