/** Owns the log: one JSON line per event, without personal data. */
import { pino } from 'pino';
import type { Logger } from 'pino';

export type Log = Logger;

/** A log that writes JSON lines to standard output from the given level on. */
export function createLog(level: string): Log {
  return pino({ level, base: null });
}
