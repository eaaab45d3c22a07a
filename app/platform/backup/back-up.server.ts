/** Owns taking a back-up of the whole site while it runs: database, stored files, secret. */
import { link, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { SettingError } from '../config.server.ts';
import { copySqlite } from '../db/copy-sqlite.server.ts';
import { liesIn } from '../setting-readers.server.ts';
import { makeFolder } from '../make-folder.server.ts';
import type { Platform } from '../platform.server.ts';
import {
  readWritten,
  syncFolder,
  syncFolders,
  writeAll,
  writeSynced,
} from '../storage/synced-files.server.ts';
import type { Written } from '../storage/synced-files.server.ts';
import { OF_SEARCH, readShape } from './common-form.server.ts';
import { dumpPostgres } from './dump-postgres.server.ts';
import { Content, dumpSqlite } from './dump-sqlite.server.ts';
import { examineDatabase } from './examine-database.server.ts';
import type { Manifest } from './manifest.server.ts';
import {
  DATABASE,
  hashOfSecret,
  INCOMPLETE,
  listBackUps,
  MANIFEST,
  readManifest,
  SECRET,
} from './manifest.server.ts';
import { isOwnFile } from './own-file.server.ts';

export type BackUp = {
  folder: string;
  manifest: Manifest;
  /** Files that were copied; the others are shared with the back-up before. */
  copied: number;
};

type Site = Pick<Platform, 'config' | 'db' | 'storage'> & {
  /** Null where it is lost: then the back-up has none, and says so when it is restored. */
  secret: Uint8Array | null;
};
type Options = {
  /** The journal's name, for the finder of the back-up. */
  journal: string;
  /** Makes it an archive: its rows fit both databases, and these files are for other readers. */
  archive?: AsyncIterable<FileBeside>;
  /** Its instant, if it is one that the site takes by itself. */
  scheduled?: number;
  /** Called with how many of the stored files are in it. */
  onProgress?: (done: number, all: number) => void;
};

export type FileBeside = { name: string; content: string };

/**
 * Named after the instant, in `target`. Stored files are never changed, and those there before and
 * after the database was copied are all taken. Files of the last back-up are shared with it. A kill
 * leaves a name that ends in `.incomplete`.
 * @throws SettingError when `target` cannot hold it, with what to do
 */
export async function backUp(
  site: Site,
  target: string,
  { journal, archive, scheduled, onProgress }: Options,
): Promise<BackUp> {
  const place = path.resolve(target);
  mustLieOutside(site.config.DATA_DIR, place);
  makeFolder(place);
  const earlier = await lastBackUp(place);
  const made = scheduled ?? Date.now();
  const instant = new Date(made).toISOString().replaceAll(':', '-');
  const name = `${archive ? 'archive' : 'octavo'}-${instant}`;
  const draft = path.join(place, name + INCOMPLETE);
  await mkdir(draft, { mode: 0o700 });
  try {
    const { manifest, copied } = await fill(site, draft, {
      ...{ made, journal, earlier, archive, onProgress },
      isScheduled: scheduled !== undefined,
    });
    await rename(draft, path.join(place, name));
    await syncFolder(place);
    return { folder: path.join(place, name), manifest, copied };
  } catch (error) {
    // Those of night after night would fill the disk, and only a kill leaves one.
    await rm(draft, { recursive: true, force: true });
    throw isFull(error as Failure) ? new SettingError(noRoom(place)) : error;
  }
}

type Filling = {
  made: number;
  journal: string;
  earlier: Earlier | null;
  archive: Options['archive'];
  isScheduled: boolean;
  onProgress: Options['onProgress'];
};

async function fill(
  site: Site,
  draft: string,
  { made, journal, earlier, archive, isScheduled, onProgress }: Filling,
): Promise<Pick<BackUp, 'manifest' | 'copied'>> {
  const before = await site.storage.list();
  const kind = archive ? 'rows' : site.db.kind;
  const files: Manifest['files'] = { [DATABASE[kind]]: await copyDatabase(site, draft, kind) };
  const keys = [...new Set([...before, ...(await site.storage.list())])].toSorted();
  const copied = await copyFiles(site, draft, { keys, earlier, files, onProgress });
  const ownSecret = site.config.SECRET === null ? site.secret : null;
  if (ownSecret) files[SECRET] = await writeSynced(path.join(draft, SECRET), [ownSecret]);
  const { fault, rows, keys: named } = await examineDatabase(draft, kind);
  if (fault !== null) throw new SettingError(`The database is damaged: ${fault}. ${DAMAGED}`);
  const manifest: Manifest = {
    format: 1,
    journal,
    address: site.config.BASE_URL,
    made,
    madeOn: new Date(made).toISOString(),
    isScheduled,
    database: kind,
    migrations: await listMigrations(site),
    rows,
    secret: {
      file: ownSecret ? SECRET : null,
      sha256: site.secret ? hashOfSecret(site.secret) : null,
    },
    missing: [...named].filter((key) => !files[`files/${key}`]).toSorted(),
    files,
  };
  for await (const { name, content } of archive ?? []) {
    await mkdir(path.join(draft, path.dirname(name)), { recursive: true, mode: 0o700 });
    files[name] = await writeSynced(path.join(draft, name), [Buffer.from(content)]);
  }
  await writeSynced(path.join(draft, MANIFEST), [Buffer.from(JSON.stringify(manifest, null, 1))]);
  await syncFolders(draft);
  return { manifest, copied };
}

const DAMAGED =
  'Restore the last good back-up into a new folder: npm run journal -- restore FOLDER';

function mustLieOutside(dataDir: string, place: string): void {
  if (!liesIn(dataDir, place)) return;
  throw new SettingError(
    `${place} lies in DATA_DIR, with which it would be lost: name a folder elsewhere, best on another disk.`,
  );
}

type Earlier = { folder: string; manifest: Manifest };

async function lastBackUp(place: string): Promise<Earlier | null> {
  for (const folder of await listBackUps(place)) {
    const manifest = await readManifest(folder).catch(() => null);
    if (manifest) return { folder, manifest };
  }
  return null;
}

type Failure = { code?: string; errcode?: number };

/** SQLite's own number; of a copy it speaks of the disk that is written to, not of the database. */
const SQLITE_FULL = 13;

const isFull = ({ code, errcode }: Failure): boolean =>
  code === 'ENOSPC' || code === 'EDQUOT' || errcode === SQLITE_FULL;

const noRoom = (place: string): string =>
  `The disk of ${place} has no room left for the back-up: make some, then take it again.`;

async function copyDatabase(
  { db }: Site,
  draft: string,
  kind: keyof typeof DATABASE,
): Promise<Written> {
  const file = path.join(draft, DATABASE[kind]);
  if (db.kind === 'postgres') {
    return writeSynced(file, dumpPostgres(db, kind === 'rows' ? OF_SEARCH : []));
  }
  const copy = path.join(draft, DATABASE.sqlite);
  await copySqlite(db, copy);
  if (kind === 'sqlite') return readWritten(copy);
  const shape = readShape(copy);
  const written = await writeSynced(file, dumpSqlite(copy, shape, new Content(shape)));
  await rm(copy);
  return written;
}

type Copying = {
  keys: readonly string[];
  earlier: Earlier | null;
  /** Grows by each file that is written. */
  files: Manifest['files'];
  onProgress: Options['onProgress'];
};

async function copyFiles(
  { storage }: Site,
  draft: string,
  { keys, earlier, files, onProgress }: Copying,
): Promise<number> {
  for (const shelf of new Set(['', ...keys.map((key) => path.dirname(key))])) {
    await mkdir(path.join(draft, 'files', shelf), { recursive: true, mode: 0o700 });
  }
  let copied = 0;
  let done = 0;
  const copyOne = async (key: string) => {
    const name = `files/${key}`;
    const known = earlier?.manifest.files[name];
    if (known && (await isLinked(earlier.folder, draft, name))) {
      files[name] = known;
      return;
    }
    const content = await storage.read(key);
    // It was never named, and thrown away meanwhile.
    if (!content) return;
    files[name] = await writeSynced(path.join(draft, name), content);
    copied += 1;
  };
  await writeAll(keys, async (key) => {
    await copyOne(key);
    done += 1;
    onProgress?.(done, keys.length);
  });
  return copied;
}

async function isLinked(from: string, to: string, name: string): Promise<boolean> {
  if (!(await isOwnFile(from, name))) return false;
  return link(path.join(from, name), path.join(to, name)).then(
    () => true,
    () => false,
  );
}

async function listMigrations({ db }: Site): Promise<string[]> {
  const rows = await db
    .selectFrom('kysely_migration' as never)
    .select('name' as never)
    .execute();
  return (rows as { name: string }[]).map(({ name }) => name).toSorted();
}
