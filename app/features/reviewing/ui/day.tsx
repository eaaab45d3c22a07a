const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day, the same for every reader: pages do not know where they are read. */
export function Day({ at }: { /** Milliseconds since 1970. */ at: number }) {
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{DAY.format(date)}</time>;
}
