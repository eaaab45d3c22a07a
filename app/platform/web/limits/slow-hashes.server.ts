/** Owns how many slow hashes of passwords are made at once, and whose is next. */
import { asker } from '../asker.server.ts';
import { createFairQueue } from './fair-queue.ts';

/** Half of the threads that all reading and writing of files shares with them. */
const AT_ONCE = 2;

const waiting = createFairQueue<() => void>();
let underWay = 0;

/**
 * Many logins at once then take long for those who log in, and keep no file from being read.
 * Addresses take turns.
 */
export async function hashInTurn<Result>(make: () => Promise<Result>): Promise<Result> {
  if (underWay < AT_ONCE) underWay += 1;
  else await new Promise<void>((resolve) => waiting.add(asker(), resolve));
  try {
    return await make();
  } finally {
    // The next one takes the place of the one that ended.
    const next = waiting.take();
    if (next) next();
    else underWay -= 1;
  }
}
