/** Owns how a failure of queued work is told and kept. */

/** Thrown by work that would fail the same way each time: it is given up at once. */
export class PermanentFailure extends Error {}

/** Longest text kept of an error. */
const LONGEST = 2000;

/** What the row of failed work says of the error. */
export function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error);
  return message.replaceAll('\0', '').toWellFormed().slice(0, LONGEST);
}
