const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as people write it, `15 October 2023`, from ISO 8601 or from an instant. */
export const formatDay = (day: string | number): string => FORMAT.format(new Date(day));
