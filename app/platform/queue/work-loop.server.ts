/** Owns the loop of a worker: takes what is due, works on it, waits, and stops politely. */
import type { Log } from '../log.server.ts';

export type Worker = {
  /** Takes nothing new, and resolves when the work at hand is finished. */
  stop(): Promise<void>;
};

/** Takes the next piece of work and gives back what to do; null when nothing is due. */
export type TakeNext = () => Promise<(() => Promise<void>) | null>;

/** Longest and shortest time between two looks at the queue, in milliseconds. */
const LONGEST_PAUSE = 1000;
const SHORTEST_PAUSE = 20;

/**
 * From the hint to the look, in milliseconds. The answer to a request goes out first: its time must
 * not tell that a mail goes out, and with it that an account exists.
 */
const DELAY = 200;

const bells = new Set<() => void>();

/**
 * May be called before the commit. Only a hint: workers elsewhere, and those that miss it, look
 * every second.
 */
export function wakeWorkers(): void {
  if (bells.size === 0) return;
  setTimeout(() => {
    for (const ring of bells) ring();
  }, DELAY).unref();
}

export function startWorkLoop(log: Log, takeNext: TakeNext, concurrency: number): Worker {
  const bell = createBell();
  const running = new Set<Promise<void>>();
  const take = withoutFailing(log, takeNext);
  const stopping = new AbortController();

  const loop = async () => {
    let pause = SHORTEST_PAUSE;
    while (!stopping.signal.aborted) {
      const work = running.size < concurrency ? await take() : null;
      if (work) {
        const done = work()
          .catch((error: unknown) => log.error({ err: error }, 'work of the queue broke off'))
          .finally(() => {
            running.delete(done);
            bell.ring();
          });
        running.add(done);
        pause = SHORTEST_PAUSE;
      } else {
        const rung = await bell.wait(pause);
        pause = rung ? SHORTEST_PAUSE : Math.min(pause * 2, LONGEST_PAUSE);
      }
    }
    await Promise.all(running);
  };

  bells.add(bell.ring);
  const ended = loop();
  return {
    async stop() {
      stopping.abort();
      bells.delete(bell.ring);
      bell.ring();
      await ended;
    },
  };
}

/** Works on what is due now, piece by piece, and resolves with how many there were. */
export async function drain(takeNext: TakeNext): Promise<number> {
  for (let count = 0; ; count++) {
    const work = await takeNext();
    if (!work) return count;
    await work();
  }
}

/** A database that is away is logged once, and again only after it had come back. */
function withoutFailing(log: Log, takeNext: TakeNext): TakeNext {
  let away = false;
  return async () => {
    try {
      const work = await takeNext();
      away = false;
      return work;
    } catch (error) {
      if (!away) log.error({ err: error }, 'the queue cannot be read');
      away = true;
      return null;
    }
  };
}

/** A wait that can be cut short; a ring before the wait counts. */
function createBell() {
  let rung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    async wait(milliseconds: number): Promise<boolean> {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = null;
      }
      const wasRung = rung;
      rung = false;
      return wasRung;
    },
  };
}
