import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mustNotBeLost } from './data-folder.server.ts';

test('a journal whose database is gone is not begun again beside its own files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-lost-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const begin = (url: string | null = null) =>
    mustNotBeLost({ DATA_DIR: folder, DATABASE_URL: url });
  mkdirSync(path.join(folder, 'files'));
  expect(() => begin()).not.toThrow();
  writeFileSync(path.join(folder, 'files', '.generation'), '3\n');
  const lost = 'its database octavo.sqlite is missing or empty';
  expect(() => begin()).toThrow(lost);
  expect(() => begin('postgres://db.example/journal')).not.toThrow();
  writeFileSync(path.join(folder, 'octavo.sqlite'), '');
  expect(() => begin()).toThrow(lost);
  writeFileSync(path.join(folder, 'octavo.sqlite'), 'SQLite format 3');
  expect(() => begin()).not.toThrow();
});
