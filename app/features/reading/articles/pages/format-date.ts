import { formatDay } from '#app/platform/format-time.ts';

/** An ISO 8601 date as people write it: `15 October 2023`; anything else as it is. */
export const formatDate = (date: string): string =>
  Number.isNaN(Date.parse(date)) ? date : formatDay(date);
