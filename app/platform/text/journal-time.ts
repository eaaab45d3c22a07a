import { DAY, MINUTE } from '../clock.ts';

/** ISO 8601 date. */
type IsoDate = string;

/** A time as a form gives it, such as `2026-12-01T09:00`: of a clock on the journal's wall. */
export type WallTime = string;

const SHAPE = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d)?$/;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for the time zones that the settings name: making one takes longer than a page. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/** What a clock in a time zone shows at an instant. */
export function wallTime(instant: number, timeZone: string): WallTime {
  const part = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}`;
}

/** The day that it is in a time zone at an instant. */
export const dayOf = (instant: number, timeZone: string): IsoDate =>
  wallTime(instant, timeZone).slice(0, 10);

/**
 * The first of two where the clock is put back, the one after the gap where it is put forward.
 * @returns null when the text is no time
 */
export function instantOf(wall: WallTime, timeZone: string): number | null {
  const [, ...parts] = SHAPE.exec(wall.trim()) ?? [];
  if (parts.length === 0) return null;
  const [year, month, day, hour, minute] = parts.map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  // No date such as 31 February, no 24:30.
  if (new Date(asUtc).toISOString().slice(0, 16) !== wall.trim().slice(0, 16)) return null;
  const offsetAt = (instant: number) => Date.parse(`${wallTime(instant, timeZone)}Z`) - instant;
  const candidates = [offsetAt(asUtc - DAY), offsetAt(asUtc + DAY)].map(
    (offset) => asUtc - Math.round(offset / MINUTE) * MINUTE,
  );
  const shown = wall.trim().slice(0, 16);
  const exact = candidates.filter((instant) => wallTime(instant, timeZone) === shown);
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
}

/** A time in words, such as `1 December 2026 at 09:00`. */
export const inWords = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(instant);
