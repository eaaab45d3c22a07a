// The built server, which is killed and started again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { at } from '../paths.mjs';

/**
 * A site with these settings; between `start` and the end it may be killed at any moment.
 * @param {(line: string) => void} [onLine] hears each line of its log
 */
export function siteWith(settings, onLine = () => {}) {
  let child = null;
  const end = () => child?.kill('SIGKILL');
  process.on('exit', end);
  const site = {
    kills: 0,
    /** Of the process that serves now. */
    pid: () => child.pid,
    /** Resolves once it listens. */
    async start() {
      child = spawn(process.execPath, [at('dist', 'server.js')], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ...settings },
      });
      const ready = Promise.withResolvers();
      createInterface(child.stdout).on('line', (line) => {
        if (line.includes('is ready at')) ready.resolve();
        else onLine(line);
      });
      child.once('exit', (code) => ready.reject(new Error(`It ended with code ${code}.`)));
      await ready.promise;
    },
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      site.kills += 1;
    },
    /** Asks it to end, as an operator does. */
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await gone;
      if (code !== 0) throw new Error(`Asked to stop, the server ended with code ${code}.`);
    },
    /**
     * Kills it again and again until the work is done; it runs once it is.
     * @param {Promise<unknown>} work
     * @param {() => Promise<void>} moment resolves when the next kill is due
     */
    async killUntil(work, moment) {
      let isDone = false;
      const done = work.finally(() => (isDone = true));
      while (!isDone) {
        await Promise.race([moment(), done]);
        if (isDone) break;
        await site.kill();
        await site.start();
      }
      return done;
    },
  };
  return site;
}
