/** Owns when repeated work is due. */
import { DAY, HOUR } from '../clock.ts';

/** The first instant after the given one at which the work is due; milliseconds since 1970. */
export type Schedule = (after: number) => number;

/** In UTC: no day has it twice or not at all. */
export function daily(time: `${number}:${number}`): Schedule {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (!hours) throw new TypeError(`“${time}” is not a time of day such as 03:00.`);
  return every(DAY, Number(hours) * HOUR + Number(minutes) * 60_000);
}

export const hourly = (minute: number): Schedule => every(HOUR, minute * 60_000);

/** So many minutes after each other, counted from the full hour: 15 is four times an hour. */
export const everyMinutes = (minutes: number): Schedule => every(minutes * 60_000, 0);

/** On the first day of each month, in UTC. */
export function monthly(time: `${number}:${number}`): Schedule {
  const next = daily(time);
  return (after) => {
    let due = next(after);
    while (new Date(due).getUTCDate() !== 1) due = next(due);
    return due;
  };
}

const every =
  (period: number, offset: number): Schedule =>
  (after) =>
    (Math.floor((after - offset) / period) + 1) * period + offset;
