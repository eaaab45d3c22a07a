import { expect, test } from 'vitest';
import { isSpelling } from './is-spelling.ts';

test.each([
  ['Jose Garcia', 'José García', true],
  ['Ben Exmaple', 'Ben Example', true],
  ['B. Example', 'Ben Example', true],
  ['Ben Example', 'Ben A. Example', true],
  ['Example Ben', 'Ben Example', true],
  ['Ben Example', 'Tom Example', false],
  ['Ben Example', 'Carol New', false],
  ['Ben Example', 'Ben Otto Example', true],
  ['Ben Otto Example', 'Ben Example', true],
  ['Ben Example', 'Ben Example Umlauf', false],
  ['Ben Example', 'Ben Otto Umlauf Example', false],
  ['Anneke Example', 'Zed A. Example', false],
  ['Ben Otto Example', 'Ben Zed Example', false],
  ['Ben Example', 'Ben Example (Umlauf)', false],
  ['Ben Example', 'Dr. Ben Example', true],
  ['B E', 'Ben Example', false],
  ['Asha Zauthalder', 'Akshay Zauthalder', false],
  ['Petra Zauthalder', 'Peter Zauthalder', false],
  ['Daniel Zauthalder', 'Daniela Zauthalder', false],
  ['Bill Example', 'William Example', true],
])('“%s” as “%s” is a spelling: %s', (before, after, same) => {
  expect(isSpelling(before, after)).toBe(same);
});
