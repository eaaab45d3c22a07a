import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsDocument } from './settings-document.ts';

test('docs/settings.md tells of every setting as it is declared', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(settingsDocument());
});
