/** Owns the process in which the site backs itself up: one back-up, then it ends. */
import { readConfig, SettingError } from '../config.server.ts';
import { sqliteFile } from '../data-folder.server.ts';
import { openDatabase } from '../db/database.server.ts';
import { readSecret } from '../secret.server.ts';
import { openStorage } from '../storage/open-storage.server.ts';
import { backUp } from './back-up.server.ts';
import { pruneBackUps } from './prune-back-ups.server.ts';

export type BackUpAnswer =
  | { taken: string; missing: number; removed: number }
  /** One sentence for an operator, or what was thrown. */
  | { failed: string };

const [target = '', journal = ''] = process.argv.slice(2);

async function answer(): Promise<BackUpAnswer> {
  try {
    const config = readConfig();
    const db = openDatabase({ url: config.DATABASE_URL, file: sqliteFile(config.DATA_DIR) });
    try {
      const site = { config, db, storage: openStorage(config), secret: readSecret(config) };
      const { folder, manifest } = await backUp(site, target, { journal });
      const removed = await pruneBackUps(target, Date.now());
      return { taken: folder, missing: manifest.missing.length, removed };
    } finally {
      await db.destroy();
    }
  } catch (error) {
    const { message, stack } = error as Error;
    return { failed: error instanceof SettingError ? message : (stack ?? message) };
  }
}

process.umask(0o077);
process.on('disconnect', () => process.exit(1));
process.send!(await answer(), () => process.disconnect());
