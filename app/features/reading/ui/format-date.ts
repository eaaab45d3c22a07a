const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO 8601 date as people write it: `15 October 2023`; anything else as it is. */
export function formatDate(date: string): string {
  const instant = Date.parse(date);
  return Number.isNaN(instant) ? date : FORMAT.format(instant);
}
