import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('no folder of the application holds more than 30 source files', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const folders = Map.groupBy(files, (file) => path.dirname(file));
  expect([...folders].filter(([, inside]) => inside.length > 30).map(([name]) => name)).toEqual([]);
});
