/** Owns how long work that waits for nothing may hold the event loop. */

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
