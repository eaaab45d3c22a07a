/** Owns the look at SQLite's file before anything is written into it. */
import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { SettingError } from '../config.server.ts';
import { damaged, isDamage } from '../why-not.ts';

/**
 * Little after a clean stop, more when a process died. A check cannot be broken off, so tables with
 * more pages of 4 KB are left to the back-ups, and so is what there is no time for.
 */
export type CheckLimits = { /** Of one table. */ pages: number; milliseconds: number };
const AFTER_STOP: CheckLimits = { pages: 4000, milliseconds: 1000 };
const AFTER_CRASH: CheckLimits = { pages: 32_000, milliseconds: 15_000 };

/**
 * The file is only read: a log of changes that does not belong to it is not played into it.
 * @returns the tables that were not checked
 * @throws SettingError when it is damaged, with what to do
 */
export function checkSqlite(file: string, given?: CheckLimits): string[] {
  if (!existsSync(file) || statSync(file).size === 0) return [];
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (log && log.size > 0 && isOfAnother(statSync(file), log, Date.now()))
    throw new SettingError(OTHER_LOG);
  const limits = given ?? (log && log.size > 0 ? AFTER_CRASH : AFTER_STOP);
  const end = performance.now() + limits.milliseconds;
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const pages = database.prepare(`
      select count(*) as pages from (
        select 1 from dbstat
        where name in (select name from sqlite_schema where tbl_name = ? or name = ?) limit ?
      )`);
    const left: string[] = [];
    for (const table of tablesOf(database)) {
      const found = pages.get(table, table, limits.pages + 1)!;
      if (Number(found['pages']) > limits.pages || performance.now() > end) {
        left.push(table);
        continue;
      }
      const quoted = `"${table.replaceAll('"', '""')}"`;
      const [first] = database.prepare(`pragma quick_check(${quoted})`).all();
      const said = String(Object.values(first ?? {})[0]);
      if (said !== 'ok') throw new SettingError(whyDamaged(file, said));
    }
    return left;
  } catch (error) {
    if (!isDamage(error as Error)) throw error;
    throw new SettingError(whyDamaged(file, (error as Error).message));
  } finally {
    database?.close();
  }
}

/** Times do not always tell a log of another database, but one that spoils a sound one does. */
const whyDamaged = (file: string, said: string): string =>
  existsSync(`${file}-wal`) && isSoundAlone(file) ? OTHER_LOG : damaged(said);

function isSoundAlone(file: string): boolean {
  const alone = pathToFileURL(file);
  // So it is read without its log (https://www.sqlite.org/uri.html).
  alone.searchParams.set('immutable', '1');
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(alone, { readOnly: true });
    const [first] = database.prepare('pragma quick_check(1)').all();
    return Object.values(first ?? {})[0] === 'ok';
  } catch {
    return false;
  } finally {
    database?.close();
  }
}

const tablesOf = (database: DatabaseSync): string[] =>
  database
    .prepare(`select name from pragma_table_list where schema = 'main' and type = 'table'`)
    .all()
    .map((row) => String(row['name']));

type Times = { mtimeMs: number; ctimeMs: number; birthtimeMs: number };

/** Milliseconds from the last line of the log to the last page of the database, at most. */
const CHECKPOINT = 60_000;

/**
 * As when a back-up was put in the place of a database whose process had died: SQLite does not ask,
 * it would play the one into the other.
 */
export function isOfAnother(database: Times, log: Times, now: number): boolean {
  // The clock was set back since: then times say nothing of what came first.
  if (database.mtimeMs > now || database.birthtimeMs > now) return false;
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
