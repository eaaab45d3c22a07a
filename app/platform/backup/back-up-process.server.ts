/** Owns the process in which the site backs itself up: one back-up, then it ends. */
import type { Config } from '../config.server.ts';
import { readConfig, SettingError } from '../config.server.ts';
import { sqliteFile } from '../data-folder.server.ts';
import { openDatabase } from '../db/database.server.ts';
import { readSecret } from '../secret.server.ts';
import { openStorage } from '../storage/open-storage.server.ts';
import { whyNot } from '../why-not.ts';
import { backUp } from './back-up.server.ts';
import { pruneBackUps } from './prune-back-ups.server.ts';

export type BackUpAnswer =
  | {
      taken: string;
      /** Stored files that the database names and that were not there: then no earlier back-up goes. */
      missing: number;
      removed: number;
      /** Why outdated ones are still there. */
      unpruned: string | null;
    }
  /** One sentence for an operator, or what was thrown. */
  | { failed: string };

const [target = '', journal = '', now = ''] = process.argv.slice(2);

async function answer(): Promise<BackUpAnswer> {
  try {
    const config = readConfig();
    const { folder, manifest } = await take(config);
    const missing = manifest.missing.length;
    const taken = { taken: folder, missing, removed: 0, unpruned: null };
    if (missing > 0) return taken;
    return await pruneBackUps(target, config.BASE_URL, Number(now)).then(
      (removed) => ({ ...taken, removed }),
      (error: Error) => ({ ...taken, unpruned: wordsOf(error) }),
    );
  } catch (error) {
    return { failed: wordsOf(error as Error) };
  }
}

async function take(config: Config) {
  const db = openDatabase({ url: config.DATABASE_URL, file: sqliteFile(config.DATA_DIR) });
  try {
    const site = { config, db, storage: openStorage(config), secret: readSecret(config) };
    return await backUp(site, target, { journal, scheduled: Number(now) });
  } finally {
    await db.destroy();
  }
}

const wordsOf = (error: Error): string =>
  error instanceof SettingError ? error.message : (whyNot(error) ?? error.stack ?? error.message);

process.umask(0o077);
process.on('disconnect', () => process.exit(1));
process.send!(await answer(), () => process.disconnect());
