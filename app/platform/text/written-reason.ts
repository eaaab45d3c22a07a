import { seenIn } from './plain-line.ts';

/** Characters of a reason that goes past something missing: a full stop says nothing. */
export const SHORTEST_REASON = 20;
/** Different letters of it: the shortest sentence has more. */
const FEWEST_LETTERS = 6;

/** Whether a reason can be one: dots, one letter again and again, and signs without a shape are none. */
export function isWrittenReason(reason: string): boolean {
  const letters = new Set(reason.toLowerCase().match(/\p{L}/gu));
  return letters.size >= FEWEST_LETTERS && seenIn(reason.trim()).length >= SHORTEST_REASON;
}
