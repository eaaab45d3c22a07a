/** Owns what is done with the database before anything uses it: it is checked, copied, upgraded. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SettingError } from '../config.server.ts';
import type { Config } from '../config.server.ts';
import { sqliteFile } from '../data-folder.server.ts';
import { checkSqlite } from './check-sqlite.server.ts';
import { copySqlite } from './copy-sqlite.server.ts';
import type { Database } from './database.server.ts';
import type { Migrations } from './migrate.server.ts';
import { migrate } from './migrate.server.ts';

/** Copies from before an upgrade that are kept. */
const COPIES = 3;

type Site = { config: Pick<Config, 'DATA_DIR'>; db: Database };

/**
 * SQLite's file is copied before.
 * @param say told in whole lines what was done with a database that was in use
 * @throws SettingError when the database cannot be used; it is then as it was before
 */
export async function prepareDatabase(
  { config, db }: Site,
  migrations: Migrations,
  say: (line: string) => void,
): Promise<void> {
  if (db.kind === 'sqlite') {
    const left = checkSqlite(sqliteFile(config.DATA_DIR));
    if (left.length > 0)
      say(
        `The database is large: not checked at this start were ${left.join(', ')}. Each back-up checks all of it.`,
      );
  }
  const ran: string[] = [];
  let isUpgrade = false;
  await migrate(db as never, migrations, {
    async onUpgrade(names) {
      isUpgrade = true;
      say(`Upgrading the database: ${names.length} ${names.length === 1 ? 'change' : 'changes'}.`);
      if (db.kind === 'sqlite') say(`Previous version: ${await copyBefore(config.DATA_DIR, db)}`);
    },
    onRan: (name, took) => ran.push(`  ${name} (${Math.round(took)} ms)`),
  });
  if (isUpgrade) for (const line of ran) say(line);
}

/** @returns where the copy is */
async function copyBefore(dataDir: string, db: Database): Promise<string> {
  const folder = path.join(dataDir, 'before-upgrade');
  const at = new Date().toISOString().replaceAll(':', '-');
  const copy = path.join(folder, `octavo-${at}-${process.pid}.sqlite`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await copySqlite(db, copy);
  } catch (error) {
    throw new SettingError(
      `The database could not be copied to ${folder} before the upgrade (${(error as Error).message}). Nothing was changed: make room there, then start again.`,
      { cause: error },
    );
  }
  const copies = readdirSync(folder).filter((name) => /^octavo-.*\.sqlite$/.test(name));
  for (const old of copies.toSorted().slice(0, -COPIES)) rmSync(path.join(folder, old));
  return copy;
}
