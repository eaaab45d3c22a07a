// Runs other programs: to their end with their output kept, or in our place.
import { spawn } from 'node:child_process';
import os from 'node:os';

/** What we collect is shown to our own reader, who may be a terminal or a file. */
const colours = process.stderr.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/**
 * Runs a program to its end and collects what it prints.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 when it could not be started
 */
export function collect(command, args, options = {}) {
  return new Promise((resolve) => {
    const env = { ...colours, ...(options.env ?? process.env) };
    const child = spawn(command, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const add = (chunk) => (output += chunk);
    child.stdout.setEncoding('utf8').on('data', add);
    child.stderr.setEncoding('utf8').on('data', add);
    // What Playwright tidies up after; on SIGTERM it leaves its server behind.
    const end = () => child.kill('SIGINT');
    process.once('exit', end);
    child.on('close', () => process.off('exit', end));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: code ?? exitCodeOf(signal), output }));
  });
}

/**
 * Runs a program in our terminal; signals sent to us reach it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} the code that it ended with
 */
export function attach(command, args, env = process.env) {
  const child = spawn(command, args, { stdio: 'inherit', env });
  // A terminal sends Ctrl-C to both of us; passing it on would make it two.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(127);
    });
    child.on('close', (code, signal) => resolve(code ?? exitCodeOf(signal)));
  });
}

/**
 * Ends this process when npm is ended: npm stops the shell that it runs us in, and the shell does
 * not tell us.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 300).unref();
}

/** The code by which shells report a death by signal. */
const exitCodeOf = (signal) => 128 + (os.constants.signals[signal] ?? 0);
