/** Owns making a site from a back-up, in a place where there is none. */
import { chmod, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.server.ts';
import { SettingError } from '../config.server.ts';
import type { Database } from '../db/database.server.ts';
import { openDatabase } from '../db/database.server.ts';
import type { Migrations } from '../db/migrate.server.ts';
import { migrate } from '../db/migrate.server.ts';
import { mustNotBeRestoring, RESTORING, sqliteFile } from '../data-folder.server.ts';
import { makeFolder } from '../make-folder.server.ts';
import { clearMark, setMark } from '../site/site-marks.server.ts';
import { syncFolder, syncFolders, writeAll, writeSynced } from '../storage/synced-files.server.ts';
import type { Written } from '../storage/synced-files.server.ts';
import { whyFileUnusable } from '../why-not.ts';
import { loadPostgres } from './dump-postgres.server.ts';
import { loadSqlite } from './load-sqlite.server.ts';
import type { Manifest } from './manifest.server.ts';
import { DATABASE, hashOfSecret, readManifest } from './manifest.server.ts';
import { isFileOfSite, isOwnFile, openOwnFile } from './own-file.server.ts';
import { findFaultsOfDatabase } from './verify-back-up.server.ts';

type Settings = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'SECRET'>;

export type Restored = { manifest: Manifest; warnings: string[] };

/**
 * Into an empty DATA_DIR, on PostgreSQL into the empty database of DATABASE_URL. Files take their
 * places when all are sound by their hash, the database last. Mails, sweeps and scheduled work wait
 * (`resumeWork`).
 * @throws SettingError when it cannot be, with what to do; nothing is left then
 */
export async function restore(
  config: Settings,
  from: string,
  migrations: Migrations,
): Promise<Restored> {
  const folder = path.resolve(from);
  const manifest = await readManifest(folder);
  mustFit(config, manifest, migrations);
  mustNotBeRestoring(config.DATA_DIR);
  await mustBeUnused(config.DATA_DIR);
  const db =
    config.DATABASE_URL === null ? null : openDatabase({ url: config.DATABASE_URL, file: '' });
  try {
    if (db) await mustBeEmpty(db);
    makeFolder(config.DATA_DIR);
    const draft = path.join(config.DATA_DIR, RESTORING);
    await mkdir(draft, { mode: 0o700 });
    try {
      await copyChecked(folder, draft, manifest);
      if (db) await fillPostgres(db, draft, { manifest, migrations });
      else await readySqlite(draft, { manifest, migrations });
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
    await takePlaces(config.DATA_DIR, draft);
  } finally {
    await db?.destroy();
  }
  return { manifest, warnings: warningsOf(config, manifest) };
}

function mustFit(config: Settings, manifest: Manifest, migrations: Migrations): void {
  const newer = manifest.migrations.find((name) => !(name in migrations));
  if (newer) {
    throw new SettingError(
      `The back-up was made by a newer version (its database knows ${newer}): restore it with that version.`,
    );
  }
  if (manifest.database === 'sqlite' && config.DATABASE_URL !== null) {
    throw new SettingError(
      'The back-up holds an SQLite database, and DATABASE_URL names a PostgreSQL one: unset DATABASE_URL, and move the restored site with npm run journal -- move-to.',
    );
  }
  if (manifest.database === 'postgres' && config.DATABASE_URL === null) {
    throw new SettingError(
      'The back-up holds a PostgreSQL database: set DATABASE_URL to an empty one, such as createdb makes. An archive (npm run journal -- archive) is restored into either.',
    );
  }
}

/** An empty folder may stand there, as a disk that was mounted does. */
async function mustBeUnused(dataDir: string): Promise<void> {
  const found = (await readdir(dataDir).catch(() => [])).filter((name) => name !== 'lost+found');
  if (found.length === 0) return;
  const example = path.join(path.dirname(dataDir), `${path.basename(dataDir)}-old`);
  throw new SettingError(
    `DATA_DIR (${dataDir}) is in use: it holds ${found.slice(0, 3).join(', ')}. Stop the site, move the folder away as a whole (mv ${dataDir} ${example}), then restore again. Or set DATA_DIR to a new folder.`,
  );
}

async function mustBeEmpty(db: Database): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.length === 0) return;
  throw new SettingError(
    'The database of DATABASE_URL is in use: it holds tables. Make an empty one (createdb), name it in DATABASE_URL, then restore again.',
  );
}

async function copyChecked(folder: string, draft: string, manifest: Manifest): Promise<void> {
  await mkdir(path.join(draft, 'files'), { mode: 0o700 });
  const files = Object.entries(manifest.files).filter(([name]) => isFileOfSite(name));
  await writeAll(files, async ([name, { size, sha256 }]) => {
    if (await leadsElsewhere(folder, name)) {
      throw new SettingError(
        `${name} of the back-up is a symbolic link or no file, as no back-up has. Nothing was restored: take another back-up.`,
      );
    }
    const place = path.join(draft, name);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    const written = await copyFile(folder, name, place).catch(
      (error: NodeJS.ErrnoException) => error,
    );
    if (written instanceof Error) {
      // A write that fails does not say where.
      const reason =
        whyFileUnusable({ path: path.dirname(draft), ...written }) ?? `${written.message}.`;
      throw new SettingError(
        `${name} of the back-up cannot be restored. ${reason} ${NOTHING_RESTORED(folder)}`,
      );
    }
    if (written.size !== size || written.sha256 !== sha256) {
      throw new SettingError(`${name} of the back-up was damaged. ${NOTHING_RESTORED(folder)}`);
    }
  });
  const [fault] = await findFaultsOfDatabase(draft, manifest);
  if (fault) {
    throw new SettingError(`The back-up is not whole: ${fault}. ${NOTHING_RESTORED(folder)}`);
  }
}

const NOTHING_RESTORED = (folder: string): string =>
  `Nothing was restored: take another back-up, or ask npm run journal -- verify ${folder} for all that is damaged.`;

async function leadsElsewhere(folder: string, name: string): Promise<boolean> {
  const isThere = await lstat(path.join(folder, name)).catch(() => null);
  return isThere !== null && !(await isOwnFile(folder, name));
}

async function copyFile(folder: string, name: string, place: string): Promise<Written> {
  const file = await openOwnFile(folder, name);
  return writeSynced(place, file.createReadStream());
}

type Filling = { manifest: Manifest; migrations: Migrations };

async function readySqlite(draft: string, { manifest, migrations }: Filling): Promise<void> {
  const file = path.join(draft, DATABASE.sqlite);
  if (manifest.database === 'rows') await makeSqlite(file, { manifest, migrations });
  const db = openDatabase({ url: null, file });
  try {
    await migrate(db as never, migrations);
    await markRestored(db, manifest);
  } finally {
    // The last to leave takes the log of changes along: nothing stands beside the file then.
    await db.destroy();
  }
}

/** What the site knew of its back-ups was of another place. */
async function markRestored(db: Database, { made }: Manifest): Promise<void> {
  await clearMark(db, 'backed-up');
  await clearMark(db, 'back-up-failed');
  await setMark(db, 'restored', { of: made }, Date.now());
}

/** In the shape that the rows had. */
async function makeSqlite(file: string, { manifest, migrations }: Filling): Promise<void> {
  const db = openDatabase({ url: null, file });
  await migrate(db as never, migrationsOf(manifest, migrations)).finally(() => db.destroy());
  const rows = path.join(path.dirname(file), DATABASE.rows);
  await loadSqlite(file, rows);
  await rm(rows);
}

/** The migrations that the database of a back-up has had. */
const migrationsOf = (manifest: Manifest, migrations: Migrations): Migrations =>
  Object.fromEntries(
    Object.entries(migrations).filter(([name]) => manifest.migrations.includes(name)),
  );

async function fillPostgres(
  db: Database,
  draft: string,
  { manifest, migrations }: Filling,
): Promise<void> {
  await migrate(db as never, migrationsOf(manifest, migrations));
  const file = path.join(draft, DATABASE.postgres);
  await db.transaction().execute((transaction) => loadPostgres(transaction, file));
  await migrate(db as never, migrations);
  await markRestored(db, manifest);
  await rm(file);
}

/** Everything moves before the database, and the mark of an unfinished restore goes last. */
async function takePlaces(dataDir: string, draft: string): Promise<void> {
  await syncFolders(draft);
  const database = path.join(draft, DATABASE.sqlite);
  for (const name of await readdir(draft)) {
    if (path.join(draft, name) !== database) {
      await rename(path.join(draft, name), path.join(dataDir, name));
    }
  }
  if ((await readdir(draft)).length > 0) {
    await chmod(database, 0o600);
    await rename(database, sqliteFile(dataDir));
  }
  await syncFolder(dataDir);
  await rm(draft, { recursive: true });
  await syncFolder(dataDir);
}

function warningsOf(config: Settings, manifest: Manifest): string[] {
  const warnings: string[] = [];
  const isSet = config.SECRET !== null;
  if (isSet && hashOfSecret(Buffer.from(config.SECRET!)) !== manifest.secret.sha256) {
    warnings.push(
      'SECRET is not the one of the back-up: links in mails that were sent, and logins, work no longer. Set it as it was, or unset it if the back-up brings its own.',
    );
  }
  if (!isSet && manifest.secret.file === null) {
    warnings.push(
      'The secret is not in the back-up: it was set as SECRET, or lost. Set it as it was before the first start, or links in mails that were sent work no longer.',
    );
  }
  if (manifest.missing.length > 0) {
    warnings.push(
      `${manifest.missing.length} stored files that the database names were missing when the back-up was taken, such as ${manifest.missing[0]}.`,
    );
  }
  return warnings;
}
