import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from './make-folder.server.ts';

test('a folder is made with those above it, for one user, and may be there already', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'octavo-folder-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = path.join(root, 'a', 'b');
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(path.join(root, 'a')).mode & 0o777).toBe(0o700);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  writeFileSync(path.join(root, 'file'), '');
  expect(() => makeFolder(path.join(root, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(path.join(root, 'file', 'c'))).toThrow('ENOTDIR');
});

test('where the system makes no folders it is said at once', () => {
  expect(() => makeFolder('/proc/octavo/data')).toThrow(/ENOENT|EACCES|EROFS/);
});
