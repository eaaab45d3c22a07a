/** Owns how much memory a test's subject keeps, without what the next collection would free. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of the heap, and of buffers outside of it, that are still in use after some work. */
export function heldAfter(work: () => void): number {
  const before = inUse();
  work();
  return inUse() - before;
}

function inUse(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
