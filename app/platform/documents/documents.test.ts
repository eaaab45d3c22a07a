import { spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.server.ts';
import { TooBusy } from '../too-busy.ts';
import { sourceOf } from './document.ts';
import { createDocuments } from './documents.server.ts';

const HOSTILE = pathToFileURL('tests/support/documents/hostile-process.ts');
const LIMITS = { heap: 96 * 2 ** 20, memory: 300_000_000 };

function hostile(limits = LIMITS) {
  const documents = createDocuments(createLog('silent'), { entry: HOSTILE, limits });
  onTestFinished(() => documents.close());
  const ask = (behaviour: string, options = {}) =>
    documents.ask(
      'read-text',
      { format: 'pdf', most: 1000, asides: false },
      { file: sourceOf(Buffer.from(behaviour)), ...options },
    );
  return { ...documents, ask };
}

const PROCESSES = ['exit', 'eat-memory', 'eat-heap', 'deepen'];

test('work that ends its process is given up, and the next is done', async () => {
  const { ask } = hostile();
  for (const behaviour of PROCESSES) {
    expect(await ask(behaviour, { timeLimit: 300_000 }), behaviour).toBeNull();
  }
  expect(await ask('sound')).toEqual({ text: 'undefined', problem: null });
});

test('work that takes more processor time than it may is given up for good', async () => {
  const { ask } = hostile();
  expect(await ask('hang', { timeLimit: 300, patience: 300_000 })).toBeNull();
  expect(await ask('sound')).toEqual({ text: 'undefined', problem: null });
});

test('work for which the machine has no time says nothing of the document: it is to be tried again', async () => {
  const { ask } = hostile();
  await expect(ask('wait', { timeLimit: 60_000, patience: 100 })).rejects.toThrow(TooBusy);
  expect(await ask('sound')).toEqual({ text: 'undefined', problem: null });
});

test('a second task of a process has the whole of its processor time', async () => {
  const { ask } = hostile();
  for (let times = 0; times < 2; times += 1) {
    expect(await ask('work', { timeLimit: 500 })).toEqual({ text: 'worked', problem: null });
  }
});

test('a request has a process left while jobs are at work', async () => {
  const { ask, close } = hostile();
  const behind = [ask('wait'), ask('wait'), ask('wait')];
  expect(await ask('sound', { isWaitedFor: true })).toEqual({ text: 'undefined', problem: null });
  close();
  expect(await Promise.all(behind)).toEqual([null, null, null]);
});

test('two processes read documents at once and no more, however many wait', async () => {
  const { ask, close } = hostile();
  let started = 0;
  const count = () => void (started += 1);
  subscribe('child_process', count);
  onTestFinished(() => void unsubscribe('child_process', count));
  const asked = Array.from({ length: 5 }, () => ask('wait', { isWaitedFor: true }));
  await setImmediate();
  expect(started).toBe(2);
  close();
  expect(await Promise.all(asked)).toEqual([null, null, null, null, null]);
});

test('a process learns nothing of the server’s settings', async () => {
  process.env['SECRET'] = 'not for documents';
  onTestFinished(() => void delete process.env['SECRET']);
  const { ask } = hostile();
  expect(await ask('environment')).toEqual({ text: '', problem: null });
});

test('a file that cannot be read is no fault of the document', async () => {
  const { ask } = hostile();
  const file = { size: 10, read: () => Promise.reject(new Error('the disk is gone')) };
  await expect(ask('sound', { file })).rejects.toThrow('the disk is gone');
});

test('a stop that is meant for the server leaves a process at its work', async () => {
  const { ask } = hostile();
  expect(await ask('stop')).toEqual({ text: 'still at work', problem: null });
});

test('a process that hangs is gone soon after its server was killed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place = path.join(folder, 'pid');
  const script = `
    import { createDocuments } from '${import.meta.resolve('./documents.server.ts')}';
    const entry = new URL('${HOSTILE.href}');
    const documents = createDocuments({}, { entry, limits: ${JSON.stringify(LIMITS)} });
    const bytes = Buffer.from('leave-pid ${place}');
    const file = { size: bytes.length, read: async () => bytes };
    await documents.ask('read-text', { format: 'pdf', most: 1000, asides: false }, { file });`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script]);
  onTestFinished(() => void server.kill('SIGKILL'));
  const pid = () => readFile(place, 'utf8').catch(() => '');
  await expect.poll(pid, { timeout: 20_000 }).toMatch(/^\d+$/);
  const hanging = Number(await pid());
  expect(isRunning(hanging)).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(() => isRunning(hanging), { timeout: 20_000 }).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
