/** Owns the look at SQLite's file before anything is written into it. */
import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { SettingError } from '../config.server.ts';
import { damaged, isDamage } from '../why-not.ts';

/**
 * Milliseconds that a start spends on it: little after a clean stop, more when a process died,
 * which leaves its log of changes behind. A database too large for that is looked at in part.
 */
const AFTER_STOP = 1000;
const AFTER_CRASH = 15_000;

/**
 * Looks whether the database in a file is sound. The file is only read: a log of changes that does
 * not belong to it is not played into it here.
 * @returns how many tables there was no time for
 * @throws SettingError when it is damaged, with what to do
 */
export function checkSqlite(file: string): number {
  if (!existsSync(file) || statSync(file).size === 0) return 0;
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (log && log.size > 0 && isOfAnother(statSync(file), log)) throw new SettingError(OTHER_LOG);
  const end = performance.now() + (log && log.size > 0 ? AFTER_CRASH : AFTER_STOP);
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const tables = database
      .prepare(`select name from pragma_table_list where schema = 'main' and type = 'table'`)
      .all()
      .map((row) => String(row['name']));
    for (const [at, table] of tables.entries()) {
      if (performance.now() > end) return tables.length - at;
      const quoted = `"${table.replaceAll('"', '""')}"`;
      const [first] = database.prepare(`pragma quick_check(${quoted})`).all();
      const said = String(Object.values(first ?? {})[0]);
      if (said !== 'ok') throw new SettingError(damaged(said));
    }
    return 0;
  } catch (error) {
    throw isDamage(error as Error) ? new SettingError(damaged((error as Error).message)) : error;
  } finally {
    database?.close();
  }
}

type Times = { mtimeMs: number; ctimeMs: number; birthtimeMs: number };

/** Milliseconds from the last line of the log to the last page of the database, at most. */
const CHECKPOINT = 60_000;

/**
 * Whether a log of changes was written for another database than the one beside it, as when a
 * back-up was put in the place of a database whose process had died. SQLite itself does not ask:
 * it would play the one into the other.
 */
export function isOfAnother(database: Times, log: Times): boolean {
  // A disk that keeps no time of birth gives another time, or none, in its place.
  const knowsBirths = [database, log].every(
    ({ birthtimeMs, ctimeMs }) => birthtimeMs > 0 && birthtimeMs !== ctimeMs,
  );
  return (
    database.mtimeMs > log.mtimeMs + CHECKPOINT ||
    (knowsBirths && database.birthtimeMs > log.birthtimeMs)
  );
}

const OTHER_LOG =
  'Beside octavo.sqlite in DATA_DIR lies octavo.sqlite-wal, the log of another database that was there before. Nothing was changed. If a back-up was copied there by hand, restore it into a new folder instead: npm run journal -- restore FOLDER, or move octavo.sqlite-wal and octavo.sqlite-shm away. If this folder was only moved or copied as a whole, say so there with: cp octavo.sqlite-wal log && mv log octavo.sqlite-wal';
