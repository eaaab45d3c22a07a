/** Owns saying in one sentence why a database cannot be used, for the person who starts the site. */

type Failure = Error & {
  /** Of the network (`ECONNREFUSED`), of PostgreSQL (an SQLSTATE), or of SQLite. */
  code?: string;
  /** SQLite's own number. */
  errcode?: number;
  /** The reasons for each address that was tried. */
  errors?: Error[];
};

/** No answer; refused for the user, the password or the name; too many connections; starting up. */
const POSTGRES = /^(E[A-Z_]+|28\w{3}|3D000|42501|53\w{3}|57P\d\d)$/;
/** Locked, read-only, input or output, corrupt, full, cannot open, no database. */
const SQLITE = new Set([5, 6, 8, 10, 11, 13, 14, 26]);
const NEWER = /^corrupted migrations: previously executed migration (\S+) is missing/;

/** The sentence, or null when the error is a fault of ours. */
export function whyUnusable(error: Failure): string | null {
  const newer = NEWER.exec(error.message)?.[1];
  if (newer) {
    return `The database was last used by a newer version (it knows ${newer}, this one does not): start that version, or restore an older back-up.`;
  }
  if (error.code === 'ERR_SQLITE_ERROR') {
    // The low byte is the kind of failure, the rest its details.
    return SQLITE.has((error.errcode ?? 0) % 256)
      ? `The database octavo.sqlite in DATA_DIR cannot be used: ${error.message}.`
      : null;
  }
  if (!POSTGRES.test(error.code ?? '')) return null;
  const reason = error.message || error.errors?.[0]?.message || error.code;
  return `The database of DATABASE_URL cannot be used: ${reason}.`;
}
