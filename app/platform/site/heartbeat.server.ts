/** Owns how others see that a worker is alive: a mark in the database, renewed while it works. */
import type { Platform } from '../platform.server.ts';
import type { Worker } from '../queue/work-loop.server.ts';
import { setMark } from './site-marks.server.ts';

/** Milliseconds between two beats, and without one after which no worker counts as alive. */
const BEAT = 15_000;
export const LONGEST_SILENCE = 60_000;

/** Beats until stopped; several workers share the mark. */
export function startHeartbeat({ db, clock, log }: Platform): Worker {
  let failed = false;
  const beat = async () => {
    try {
      await setMark(db, 'worker-seen', true, clock.now());
      failed = false;
    } catch (error) {
      if (!failed) log.warn({ err: error }, 'the worker cannot leave its mark');
      failed = true;
    }
  };
  let last = beat();
  const timer = setInterval(() => void (last = last.then(beat)), BEAT).unref();
  return {
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
