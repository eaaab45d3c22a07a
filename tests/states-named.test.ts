import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files that name a state themselves. This number may only go down: ask `core/states.ts` or the moves what is meant. */
const NAMING = 44;

/** States whose names mean nothing else. */
const STATE =
  /'(?:initial-assessment|under-review|revision-requested|appealed|dismissed|in-production)'/;

/** Where states and what follows from them are defined. */
const DEFINED = /^app\/features\/manuscripts\/(?:core|waiting)\//;

test('outside of where states are defined, no more files name one than before', () => {
  const files = globSync('app/features/**/*.{ts,tsx}').filter(
    (file) => !/\.(?:test|step)\.tsx?$/.test(file) && !DEFINED.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const naming = files.filter((file) => STATE.test(readFileSync(file, 'utf8')));
  expect(naming.length).toBeLessThanOrEqual(NAMING);
});
