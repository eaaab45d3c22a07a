import { formatDay } from '../format-time.ts';

export function Day({ at }: { /** Milliseconds since 1970. */ at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatDay(at)}</time>;
}
