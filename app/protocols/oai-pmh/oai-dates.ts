/** Owns the datestamps of OAI-PMH 2.0 (§3.3): UTC, to the day or to the second. */

/** A span from its first millisecond to the first one after it, since 1970. */
export type Span = { from: number; until: number; unit: 'day' | 'second' };

const FORM = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}Z)?$/;
const LENGTHS = { day: 86_400_000, second: 1000 };

/** The day or the second that was meant; null for what is no datestamp. */
export function readDatestamp(text: string): Span | null {
  const [, time] = FORM.exec(text) ?? [null, null];
  if (time === null) return null;
  const from = Date.parse(text);
  if (Number.isNaN(from) || !writeDatestamp(from).startsWith(text.replace('Z', ''))) return null;
  const unit = time === undefined ? 'day' : 'second';
  return { from, until: from + LENGTHS[unit], unit };
}

/** `2026-11-26T12:00:00Z`, the second that has begun. @param at in milliseconds since 1970 */
export const writeDatestamp = (at: number): string =>
  new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
