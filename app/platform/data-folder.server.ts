/** Owns what stands in the data folder, by name. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { SettingError } from './config.server.ts';
import { GENERATION } from './storage/local-storage.server.ts';
import { folderOfFiles } from './storage/open-storage.server.ts';

/** Stands there while a back-up is restored, and after a restore that was broken off. */
export const RESTORING = '.restoring';

export const sqliteFile = (dataDir: string): string => path.join(dataDir, 'octavo.sqlite');

/** @throws what the system says when this user may not look */
export const hasSqlite = (dataDir: string): boolean =>
  statSync(sqliteFile(dataDir), { throwIfNoEntry: false }) !== undefined;

/**
 * A journal whose database is lost must not begin again beside its own files.
 * @throws SettingError when the files of a site are there and its SQLite database is not
 */
export function mustNotBeLost({ DATA_DIR, DATABASE_URL }: Place): void {
  if (DATABASE_URL !== null || !existsSync(path.join(folderOfFiles({ DATA_DIR }), GENERATION)))
    return;
  if (hasSqlite(DATA_DIR) && statSync(sqliteFile(DATA_DIR)).size > 0) return;
  throw new SettingError(
    `DATA_DIR (${DATA_DIR}) has the files of a journal, but its database octavo.sqlite is missing or empty. Move the folder away as a whole and restore the last back-up: npm run journal -- restore FOLDER. If the database is a PostgreSQL one, name it in DATABASE_URL.`,
  );
}

type Place = { DATA_DIR: string; DATABASE_URL: string | null };

/** @throws SettingError when a back-up is being restored there, or was and that was broken off */
export function mustNotBeRestoring(dataDir: string): void {
  if (!existsSync(path.join(dataDir, RESTORING))) return;
  throw new SettingError(
    `A back-up is being restored into DATA_DIR (${dataDir}). If that was broken off, empty the folder and restore again: npm run journal -- restore FOLDER`,
  );
}
