/** Owns saying to an operator why a disk or a database cannot be used, and what to do about it. */

type Failure = {
  message?: string;
  /** Of the system (`EACCES`), of PostgreSQL (an SQLSTATE), or `ERR_SQLITE_ERROR`. */
  code?: string | undefined;
  /** SQLite's own number. */
  errcode?: number;
  /** The file, and what was to be done with it. */
  path?: string | undefined;
  syscall?: string | undefined;
  /** The reasons for each address that was tried. */
  errors?: Error[];
};

const NEWER = /^corrupted migrations: previously executed migration (\S+) is missing/;

/** SQLite's damages: corrupt, and no database at all. */
const CORRUPT = new Set([11, 26]);
/** What to do, by the low byte of SQLite's numbers: https://www.sqlite.org/rescode.html. */
const OWNER =
  'Give the data folder to the user that runs the site (chown -R USER DATA_DIR; chmod -R u+rwX DATA_DIR), or run this as that user.';
const BUSY = 'Another program has locked it: end that program, then try again.';
const SQLITE: Readonly<Record<number, string>> = {
  5: BUSY,
  6: BUSY,
  8: OWNER,
  10: 'Is its disk there, sound and not full? Then try again.',
  13: 'Make room on its disk, then try again.',
  14: OWNER,
};

/** What to do, by PostgreSQL's SQLSTATE, or by what the network says. */
const POSTGRES: readonly (readonly [RegExp, string])[] = [
  [/^28/, 'Correct the user and password in DATABASE_URL.'],
  [/^3D000$/, 'Create it (createdb), or correct the name in DATABASE_URL.'],
  [/^42501$/, 'Make this user the owner of the database.'],
  [/^53100$/, 'Make room on the disk of PostgreSQL, then try again.'],
  [/^53/, 'Raise max_connections of PostgreSQL, or end other programs that use it.'],
  [/^57P/, 'PostgreSQL is just starting or stopping: try again in a minute.'],
  [
    /^(ECONN[A-Z]+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/,
    'Start PostgreSQL, or correct the host and port in DATABASE_URL, then try again.',
  ],
];

/** Whether an error says that SQLite's file is damaged. */
export const isDamage = ({ code, errcode = 0 }: Failure): boolean =>
  code === 'ERR_SQLITE_ERROR' && CORRUPT.has(errcode % 256);

/** @param said SQLite's words, which may hold anything that stands in the file */
export const damaged = (said: string): string =>
  `The database octavo.sqlite in DATA_DIR is damaged (${said.split('\n')[0]!.replace(/[^ -~]+/g, '?')}). Nothing was changed, and nothing starts with it. Move the whole data folder away, delete nothing in it, and restore the last back-up: npm run journal -- restore FOLDER`;

/** The sentence about a database, or null when the error is a fault of ours. */
export function whyDatabaseUnusable(error: Failure): string | null {
  const { message = '', code = '', errcode = 0, errors } = error;
  const newer = NEWER.exec(message)?.[1];
  if (newer) {
    return `The database was last used by a newer version (it knows ${newer}, this one does not): start that version, or restore an older back-up.`;
  }
  if (code === 'ERR_SQLITE_ERROR') {
    if (isDamage(error)) return damaged(message);
    const advice = SQLITE[errcode % 256];
    return advice
      ? `The database octavo.sqlite in DATA_DIR cannot be used: ${message}. ${advice}`
      : null;
  }
  const advice = POSTGRES.find(([pattern]) => pattern.test(code))?.[1];
  if (!advice) return null;
  return `The database of DATABASE_URL cannot be used: ${message || errors?.[0]?.message || code}. ${advice}`;
}

/** The sentence about a file or folder, or null when the error tells of none. */
export function whyFileUnusable({ code = '', path, syscall }: Failure): string | null {
  if (syscall === undefined || syscall === 'connect') return null;
  const place = path ?? 'a file';
  const notAllowed = `This user may not use ${place}: give it to the user that runs the site (chown -R USER FOLDER), or run this as that user.`;
  const noFolder = `${place} is a file or lies in one: name a folder.`;
  const disk = path === undefined ? 'The disk' : `The disk of ${path}`;
  const reasons: Record<string, string> = {
    EACCES: notAllowed,
    EPERM: notAllowed,
    ENOENT: `There is no ${place}: make its folder, or name another place.`,
    EISDIR: `${place} is a folder: name a file.`,
    EEXIST: noFolder,
    ENOTDIR: noFolder,
    EROFS: `${disk} can only be read: name a folder on another, or mount it for writing.`,
    ENOSPC: `${disk} has no room left: make some, then try again.`,
    EDQUOT: `${disk} has no room left for this user: make some, then try again.`,
    EIO: `${disk} does not read or write: replace it, and restore the last back-up elsewhere.`,
  };
  return reasons[code] ?? null;
}

/** Either sentence, or null when the error is a fault of ours. */
export const whyNot = (error: Failure): string | null =>
  whyFileUnusable(error) ?? whyDatabaseUnusable(error);
