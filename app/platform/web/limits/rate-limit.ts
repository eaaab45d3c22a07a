export type RateLimit = {
  /** What is limited, such as `password`. */
  name: string;
  attempts: number;
  /** Length of the window in milliseconds. */
  window: number;
};

/** Said when something was tried too often. @param wait seconds */
export const tooManyAttempts = (wait: number): string =>
  `Too many attempts. Please try again in ${waitInWords(wait)}.`;

export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'a minute';
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Windows from now after which no counter ends: the clock was set back since such a one began. */
export const MOST_WINDOWS = 2;
