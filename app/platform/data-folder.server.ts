/** Owns what stands in the data folder, by name. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { SettingError } from './config.server.ts';

/** Stands there while a back-up is restored, and after a restore that was broken off. */
export const RESTORING = '.restoring';

export const sqliteFile = (dataDir: string): string => path.join(dataDir, 'octavo.sqlite');

/** @throws what the system says when this user may not look */
export const hasSqlite = (dataDir: string): boolean =>
  statSync(sqliteFile(dataDir), { throwIfNoEntry: false }) !== undefined;

/** @throws SettingError when a back-up is being restored there, or was and that was broken off */
export function mustNotBeRestoring(dataDir: string): void {
  if (!existsSync(path.join(dataDir, RESTORING))) return;
  throw new SettingError(
    `A back-up is being restored into DATA_DIR (${dataDir}). If that was broken off, empty the folder and restore again: npm run journal -- restore FOLDER`,
  );
}
