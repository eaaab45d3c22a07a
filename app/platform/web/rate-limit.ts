/** Owns the words for how often something may be tried. */

export type RateLimit = {
  /** What is limited, such as `password`. */
  name: string;
  /** Attempts allowed within the window. */
  attempts: number;
  /** Length of the window in milliseconds. */
  window: number;
};
