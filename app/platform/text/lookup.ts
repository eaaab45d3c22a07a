/**
 * A table that is asked with words from outside.
 * @param entries what is known, by its word
 * @returns the same without what every object inherits: an author called Constructor, a section
 * called “toString” and a file field `__proto__` are words like others, and not in it
 */
export const lookup = <Value>(entries: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.setPrototypeOf({ ...entries }, null) as Record<string, Value>;
