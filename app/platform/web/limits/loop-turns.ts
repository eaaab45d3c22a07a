/**
 * Owns turns of the event loop: when a request that needs the router is begun, and gone on with once all of it is here,
 * and how long work that waits for nothing may hold the loop.
 */
import { createFairQueue } from './fair-queue.ts';

/**
 * One in each turn of the event loop, so that pages of the cache go out in between, and addresses take turns.
 * @returns waits for the turn of a request from an address
 */
export function createRequestTurns(): (place: string) => Promise<void> {
  const waiting = createFairQueue<() => void>();
  let isRunning = false;
  const next = () => {
    const begin = waiting.take();
    isRunning = begin !== undefined;
    if (!begin) return;
    setImmediate(next);
    begin();
  };
  return (place) =>
    new Promise((resolve) => {
      waiting.add(place, resolve);
      if (isRunning) return;
      isRunning = true;
      setImmediate(next);
    });
}

const enter = createRequestTurns();
const places = new WeakMap<Request, string>();

/**
 * To be called whenever many could go on at one moment.
 * @param place the address that it comes from, the first time
 */
export function takeTurn(request: Request, place?: string): Promise<void> {
  if (place !== undefined) places.set(request, place);
  return enter(places.get(request) ?? '');
}

/** Milliseconds. */
const LONGEST_HOLD = 10;

/** When the present turn of the loop began its first piece of such work. */
let began: number | null = null;

/**
 * To be awaited between the pieces of long work on the thread that answers readers: queries of SQLite and comparisons
 * are done at once, so that a row of them would let nothing else in.
 * @returns null while there is time left
 */
export function giveWay(): Promise<void> | null {
  if (began === null) {
    began = performance.now();
    setImmediate(() => (began = null));
    return null;
  }
  if (performance.now() - began < LONGEST_HOLD) return null;
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** All that a long piece of work yields, done in several turns of the loop. */
export async function inTurns<T>(work: Iterable<T>): Promise<T[]> {
  const done: T[] = [];
  for (const each of work) {
    done.push(each);
    const pause = giveWay();
    if (pause) await pause;
  }
  return done;
}
