import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('the database to remove is looked for where octavo.env says', async () => {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'octavo-reset-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'octavo.env'), 'DATA_DIR=site\n');
  const { DATA_DIR: _, ...env } = process.env;
  // Without --yes: a test must never remove a database.
  const child = spawn(process.execPath, [path.resolve('scripts/db-reset.mjs')], {
    cwd: folder,
    env,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (data) => (said += data));
  const [code] = (await once(child, 'close')) as [number];
  expect([code, said]).toEqual([0, `There is no database in ${path.join(folder, 'site')}.\n`]);
});
