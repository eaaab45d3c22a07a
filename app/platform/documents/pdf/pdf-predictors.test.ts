import { expect, test } from 'vitest';
import { undoPredictor } from './pdf-predictors.ts';

const SIX = { kind: 12, columns: 6, colors: 1, depth: 8 };
const FIRST = [10, 20, 30, 31, 29, 23];

test.each([
  ['as it is', 0, [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]],
  ['what differs from the left', 1, [1, 2, 3, 4, 5, 255], [1, 3, 6, 10, 15, 14]],
  ['what differs from above', 2, [1, 1, 1, 1, 1, 255], [11, 21, 31, 32, 30, 22]],
  // Above, left, above, left and above where the corner is as near, and the corner.
  ['what differs from the nearest', 4, [40, 224, 254, 4, 6, 0], [50, 18, 28, 32, 35, 29]],
])('a row of a PDF that holds %s is undone', (_, kind, row, plain) => {
  const bytes = Buffer.from([0, ...FIRST, kind, ...row]);
  expect([...undoPredictor(bytes, SIX)]).toEqual([...FIRST, ...plain]);
});
