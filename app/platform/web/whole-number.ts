/** Owns reading whole numbers that come from outside. */

/**
 * Sent as a number or as its digits.
 * @returns null when it is neither, or has more than nine digits, which no id or volume has
 */
export function wholeNumber(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,9}$/.test(text.trim())) return null;
  return Number(text);
}
