/** Owns calendar files (RFC 5545): one event that lasts a day, such as a due date. */

export type DayEvent = {
  /** The same each time, so that a later file changes the event. */
  uid: string;
  /** When this file was written, in milliseconds since 1970. */
  writtenAt: number;
  /** Any instant of the day, in UTC. */
  on: number;
  title: string;
  description: string;
  url: string;
  /** Days before at which the calendar reminds of it. */
  remindDaysBefore: number;
};

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;

/** The file, to be sent as `text/calendar`. */
export function dayEvent(event: DayEvent): string {
  const { uid, writtenAt, on, title, description, url, remindDaysBefore } = event;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Octavo//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${instant(writtenAt)}`,
    // A later file changes the event only if its number is higher (§3.8.7.4).
    `SEQUENCE:${Math.floor((writtenAt - Date.UTC(2020)) / MINUTE)}`,
    `DTSTART;VALUE=DATE:${day(on)}`,
    // The end of a day without hours is the day after (§3.6.1).
    `DTEND;VALUE=DATE:${day(on + DAY)}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(title)}`,
    `TRIGGER:-P${remindDaysBefore}D`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

const instant = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
const day = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');

/** §3.3.11. */
const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, ' ');

/** Lines of at most 75 octets, never cut within a character (§3.1). */
function folded(line: string): string {
  const lines = [''];
  let size = 0;
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length;
    if (size + bytes > 75) {
      lines.push(' ');
      size = 1;
    }
    lines[lines.length - 1] += character;
    size += bytes;
  }
  return lines.join('\r\n');
}
