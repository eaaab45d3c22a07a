/** Owns how a failure of queued work is told and kept. */

/** Thrown by work that would fail the same way each time: it is given up at once. */
export class PermanentFailure extends Error {}

/**
 * Thrown by work of which a document process died, or had to be ended. It is tried once more, then
 * set aside.
 */
export class ProcessEnded extends Error {
  constructor(message = 'The file could not be read within its limits of time and memory.') {
    super(message);
  }
}

/** Deaths of a process after which work is set aside. */
export const MOST_DEATHS = 2;

/** Longest text kept of an error. */
const LONGEST = 2000;

/** What the row of failed work says of the error. */
export function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error);
  return message.replaceAll('\0', '').toWellFormed().slice(0, LONGEST);
}
