/** Owns what time it is: passed in everywhere, so that tests can choose it. */
export type Clock = {
  /** The present instant in milliseconds since 1970-01-01T00:00Z. */
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
