import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** The folder of a copy of the sample journal's content, which goes when the test ends. */
export function copyJournal(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('journal', folder, { recursive: true });
  return folder;
}

/** Rewrites a file of such a copy; throws when the change changes nothing. */
export function changeFile(folder: string, file: string, change: (text: string) => string): void {
  const full = path.join(folder, file);
  const before = readFileSync(full, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`nothing in ${file} was changed`);
  writeFileSync(full, after);
}
