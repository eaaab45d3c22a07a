import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPT = fileURLToPath(
  new URL('../../../tests/support/stopping-process.ts', import.meta.url),
);

/** Stops a process of these parts. @returns its exit code and what it had said until then */
async function stopProcess(...parts: ('ends' | 'fails' | 'hangs' | 'leaves a timer')[]) {
  const child = spawn(process.execPath, [SCRIPT, ...parts], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const errors = text(child.stderr);
  let said = '';
  const ready = Promise.withResolvers<void>();
  child.stdout.on('data', (piece) => {
    said += piece;
    if (said.includes('ready\n')) ready.resolve();
  });
  const ended = once(child, 'close');
  await ready.promise;
  child.kill('SIGTERM');
  const [code] = await ended;
  expect(await errors).toBe('');
  return { code, said: said.replace('ready\n', '') };
}

test('a process whose parts stop ends by itself and says nothing', async () => {
  expect(await stopProcess('ends', 'ends')).toEqual({ code: 0, said: 'closed\n' });
});

test('a part that cannot stop is in the log, and the others are closed all the same', async () => {
  const { code, said } = await stopProcess('fails', 'ends');
  expect(code).toBe(1);
  expect(said).toContain('a part could not stop');
  expect(said).toContain('closed\n');
});

test('a part that never stops does not keep the process', async () => {
  const { code, said } = await stopProcess('hangs');
  expect(code).toBe(1);
  expect(said).toContain('something did not stop in time, so the process ends now');
  expect(said).not.toContain('closed\n');
});

test('what is open after all parts stopped does not keep the process, and the log names it', async () => {
  const { code, said } = await stopProcess('leaves a timer');
  expect(code).toBe(1);
  expect(said).toContain('closed\n');
  expect(said).toMatch(/"open":\[.*"Timeout"/);
});
