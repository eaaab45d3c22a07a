import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ALONE = path.resolve('scripts/support/alone.mjs');
const IDENTITY = path.resolve('scripts/support/process-identity.mjs');

/** A process that takes the lock, says so, and ends. */
async function takeIn(lock: string, patience = 60_000) {
  const script = `
    import { alone } from ${JSON.stringify(ALONE)};
    const options = { lock: ${JSON.stringify(lock)}, patience: ${patience} };
    await alone(async () => console.log('alone'), options);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

function lockWith(content: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-alone-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lock = path.join(folder, 'owner.json');
  writeFileSync(lock, content);
  return lock;
}

test.each([
  ['of a process that has ended', JSON.stringify({ pid: 2 ** 22 - 1, identity: 'x' })],
  // As after a power cut: another process has the number by now.
  ['whose number another process has', JSON.stringify({ pid: process.pid, identity: 'earlier/1' })],
  ['that was cut off while it was written', ''],
])('a lock %s holds no run up', async (_, content) => {
  const lock = lockWith(content);
  expect(await takeIn(lock)).toEqual({ code: 0, said: 'alone\n' });
  expect(existsSync(lock)).toBe(false);
});

test('a run that waits for a living process says for which, and not for ever', async () => {
  const { identityOf } = (await import(IDENTITY)) as { identityOf(pid: number): string };
  const owner = { pid: process.pid, identity: identityOf(process.pid), since: '09:30:00' };
  const lock = lockWith(JSON.stringify(owner));
  const who = `process ${process.pid}, which has installed or built here since 09:30:00`;
  expect(await takeIn(lock, 2500)).toEqual({
    code: 1,
    said: `Waiting for ${who} …\nIt was no use to wait for ${who}: stop it, or remove ${lock}, and start again.\n`,
  });
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toEqual(owner);
});
