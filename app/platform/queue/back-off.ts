/** Owns how long work that failed waits for its next attempt. */

export type BackOff = {
  /** Wait after the first failure, in milliseconds; it doubles with each further one. */
  first: number;
  /** Longest wait, in milliseconds. */
  longest: number;
};

/**
 * Attempts count from 1. Between half of the step and all of it, by chance: work that failed together does not
 * come back together.
 */
export function backOff(attempt: number, { first, longest }: BackOff): number {
  const step = Math.min(longest, first * 2 ** (attempt - 1));
  return Math.round(step * (0.5 + Math.random() / 2));
}
