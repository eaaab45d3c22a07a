/** Owns the process in which the site backs itself up: one back-up, then it ends. */
import type { Config } from '../config.server.ts';
import { readConfig, SettingError } from '../config.server.ts';
import { sqliteFile } from '../data-folder.server.ts';
import { openDatabase } from '../db/database.server.ts';
import { readSecret } from '../secret.server.ts';
import { openStorage } from '../storage/open-storage.server.ts';
import { StoreFailed } from '../storage/store-failed.ts';
import { whyNot } from '../why-not.ts';
import { backUp } from './back-up.server.ts';
import type { BackUp } from './back-up.server.ts';
import { listBackUps, readManifest } from './manifest.server.ts';
import { pruneBackUps } from './prune-back-ups.server.ts';
import { pruneStored, storeBackUp } from './stored-back-ups.server.ts';

export type BackUpAnswer =
  | {
      taken: string;
      /** Stored files that the database names and that were not there: then no earlier back-up goes. */
      missing: number;
      removed: number;
      /** Why outdated ones are still there. */
      unpruned: string | null;
      /** Why the object store of BACKUP_URL does not have it; null too without one. */
      uncopied: string | null;
    }
  /** One sentence for an operator, or what was thrown. */
  | { failed: string };

/** To take one, or only to copy the last one into the store of BACKUP_URL. */
export type BackUpOrder = 'take' | 'copy-alone';

const [target = '', journal = '', now = '', order = ''] = process.argv.slice(2);

async function answer(): Promise<BackUpAnswer> {
  try {
    const config = readConfig();
    const { folder, manifest } =
      order === ('copy-alone' satisfies BackUpOrder) ? await last(config) : await take(config);
    const missing = manifest.missing.length;
    const taken = { taken: folder, missing, removed: 0, unpruned: null, uncopied: null };
    const isWhole = missing === 0;
    return {
      ...taken,
      ...(isWhole && (await tried('unpruned', () => prune(config)))),
      ...(await tried('uncopied', () => store(config, { folder, manifest, isWhole }))),
    };
  } catch (error) {
    return { failed: wordsOf(error as Error) };
  }
}

/** What was done, or why not, by this name. */
const tried = (why: 'unpruned' | 'uncopied', work: () => Promise<object>): Promise<object> =>
  work().catch((error: Error) => ({ [why]: wordsOf(error) }));

const prune = async ({ BASE_URL }: Config) => ({
  removed: await pruneBackUps(target, BASE_URL, Number(now)),
});

type Taken = Pick<BackUp, 'folder' | 'manifest'>;

async function store(
  { BACKUP_URL: place, BASE_URL }: Config,
  { folder, manifest, isWhole }: Taken & { isWhole: boolean },
): Promise<object> {
  if (place === null) return {};
  await storeBackUp(place, folder, manifest);
  if (isWhole) await pruneStored(place, BASE_URL, Number(now));
  return {};
}

/** The newest of this site that is there. */
async function last({ BASE_URL }: Config): Promise<Taken> {
  for (const folder of await listBackUps(target)) {
    const manifest = await readManifest(folder).catch(() => null);
    if (manifest?.address === BASE_URL) return { folder, manifest };
  }
  throw new SettingError(`${target} holds no back-up of this site any more.`);
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
  error instanceof SettingError || error instanceof StoreFailed
    ? error.message
    : (whyNot(error) ?? error.stack ?? error.message);

process.umask(0o077);
process.on('disconnect', () => process.exit(1));
process.send!(await answer(), () => process.disconnect());
