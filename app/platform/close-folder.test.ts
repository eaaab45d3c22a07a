import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closeFolder } from './close-folder.server.ts';

test('a data folder that others could read is closed once, with all that is ours in it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-closed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = (name: string) => path.join(folder, name);
  mkdirSync(at('files/ab'), { recursive: true });
  for (const name of ['octavo.sqlite', 'octavo.sqlite-wal', 'files/ab/abc', 'notes.txt']) {
    writeFileSync(at(name), 'x');
    chmodSync(at(name), 0o644);
  }
  for (const name of ['', 'files', 'files/ab']) chmodSync(at(name), 0o755);
  const mode = (name: string) => (statSync(at(name)).mode & 0o777).toString(8);

  expect(closeFolder(folder)).toBe(true);
  expect(['octavo.sqlite', 'octavo.sqlite-wal', 'files/ab/abc', 'notes.txt'].map(mode)).toEqual([
    '600',
    '600',
    '600',
    '644',
  ]);
  expect(['', 'files', 'files/ab'].map(mode)).toEqual(['700', '700', '700']);
  expect(closeFolder(folder)).toBe(false);
});
