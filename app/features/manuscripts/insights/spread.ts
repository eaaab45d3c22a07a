import { DAY } from '#app/platform/clock.ts';

/** Whole days: half of the times are no longer than the median, and a quarter at each end lies outside the quartiles. */
export type Spread = { n: number; lower: number; median: number; upper: number };

/** Of times in milliseconds; null when there is none. Quartiles as spreadsheets have them (inclusive). */
export function spreadOf(times: readonly number[]): Spread | null {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const place = (sorted.length - 1) * share;
    const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
    return Math.round((below + (above - below) * (place % 1)) / DAY);
  };
  if (sorted.length === 0) return null;
  return { n: sorted.length, lower: at(0.25), median: at(0.5), upper: at(0.75) };
}
