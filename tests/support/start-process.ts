import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import type { TestPlatform } from './test-platform.ts';

const SCRIPT = fileURLToPath(new URL('queue-process.ts', import.meta.url));

export type QueueProcess = {
  lines: string[];
  /** Waits until it has printed the line. */
  says(line: string): Promise<void>;
  /** Lets it begin. */
  begin(): void;
  /** SIGKILL: it has no chance to tidy up. */
  kill(): Promise<void>;
  /** Waits for its own end. */
  ended(): Promise<void>;
};

/** Another process that works on the queue of this site; the platform must be `shared`. */
export async function startProcess(
  platform: TestPlatform,
  work: 'jobs' | 'mails',
): Promise<QueueProcess> {
  const child = spawn(process.execPath, [SCRIPT, work], {
    env: { ...process.env, ...platform.environment, NOW: String(platform.clock.now()) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  const started: QueueProcess = {
    lines,
    async says(line) {
      await expect.poll(() => lines, { timeout: 20_000 }).toContain(line);
    },
    begin: () => void child.stdin.write('begin\n'),
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    async ended() {
      expect(await exit).toEqual([0, null]);
    },
  };
  await started.says('ready');
  return started;
}
