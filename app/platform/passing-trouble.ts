/** Owns telling what passes by itself, or when an operator makes room, from a fault of ours. */
import { ReadRefused } from './db/apart/read-refused.ts';
import { StoreFailed } from './storage/store-failed.ts';
import { TooBusy } from './too-busy.ts';

/**
 * `away`: database, disk or object store do not answer; `busy`: locked, too long or too much waiting; `full`: no room to save
 * anything.
 */
export type Trouble = 'away' | 'busy' | 'full';

type Failure = {
  message?: string;
  /** Of the system (`ENOSPC`), of PostgreSQL (an SQLSTATE), or `ERR_SQLITE_ERROR`. */
  code?: unknown;
  /** SQLite's own number. */
  errcode?: number;
  cause?: unknown;
  /** The reasons for each address that was tried. */
  errors?: unknown[];
};

/** The low bytes of SQLite's numbers: https://www.sqlite.org/rescode.html. */
const SQLITE: Readonly<Record<number, Trouble>> = {
  5: 'busy',
  6: 'busy',
  8: 'away',
  10: 'away',
  11: 'away',
  13: 'full',
  14: 'away',
  26: 'away',
};

/** SQLSTATEs of PostgreSQL, and what the system says of disks and networks. */
const CODES: readonly (readonly [RegExp, Trouble])[] = [
  [/^(53100|ENOSPC|EDQUOT)$/, 'full'],
  [/^(57014|55P03|40001|40P01)$/, 'busy'],
  [/^(08\w{3}|53\w{3}|57P\d\d|25006|58\w{3})$/, 'away'],
  [/^(ECONN[A-Z]+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/, 'away'],
  [/^(EIO|EROFS|EACCES|EPERM)$/, 'away'],
];

/** What `pg` says without a code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Which trouble an error tells of, itself or by its cause; null for a fault of ours. */
export function passingTrouble(error: unknown): Trouble | null {
  if (typeof error !== 'object' || error === null) return null;
  if (error instanceof ReadRefused || error instanceof TooBusy) return 'busy';
  if (error instanceof StoreFailed) return 'away';
  const { message = '', code, errcode = 0, cause, errors = [] } = error as Failure;
  if (code === 'ERR_SQLITE_ERROR') return SQLITE[errcode % 256] ?? null;
  const known = CODES.find(([pattern]) => typeof code === 'string' && pattern.test(code))?.[1];
  if (known) return known;
  if (LOST.test(message)) return 'away';
  for (const reason of [cause, ...errors.slice(0, 10)]) {
    const trouble = passingTrouble(reason);
    if (trouble) return trouble;
  }
  return null;
}
