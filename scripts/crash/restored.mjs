// Restores back-ups and looks whether each holds what was acknowledged before it was begun.
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { migrations } from '../../db/migrations/index.ts';
import { restore } from '../../app/platform/backup/restore.server.ts';
import { verifyBackUp } from '../../app/platform/backup/verify-back-up.server.ts';
import { openDatabase } from '../../app/platform/db/database.server.ts';
import { databaseFault } from './inspect.mjs';

/**
 * @param {{ folder: string, expected: string[] }[]} taken back-ups, with the titles that had been acknowledged
 * @param {{ parent: string, database: string }} place folder for the restored sites, and the address of a
 * PostgreSQL server or nothing
 * @returns {Promise<string[]>} one sentence for each thing that is wrong
 */
export async function findBackUpFaults(taken, { parent, database }) {
  const faults = [];
  for (const { folder, expected } of taken) {
    const name = path.basename(folder);
    const verified = await verifyBackUp(folder);
    faults.push(...verified.faults.map((fault) => `${name}: ${fault}`));
    faults.push(...verified.manifest.missing.map((key) => `${name}: files/${key} is missing`));
    const DATA_DIR = mkdtempSync(path.join(parent, 'restored-'));
    const DATABASE_URL = database ? await emptyDatabase(database) : null;
    await restore({ DATA_DIR, DATABASE_URL, SECRET: null }, folder, migrations);
    const db = openDatabase({ url: DATABASE_URL, file: path.join(DATA_DIR, 'octavo.sqlite') });
    const damage = await databaseFault({ db });
    if (damage !== null) faults.push(`${name}: ${damage}`);
    const titles = new Set(await titlesIn(db));
    const lost = expected.filter((title) => !titles.has(title));
    if (lost.length > 0)
      faults.push(
        `${name}: ${lost.length} were acknowledged before it and are not in it, such as “${lost[0]}”`,
      );
    await db.destroy();
    rmSync(DATA_DIR, { recursive: true });
  }
  if (database) await withServer(database, dropRestored);
  return faults;
}

async function titlesIn(db) {
  const manuscripts = await db.selectFrom('manuscripts').select('title').execute();
  const uploads = await db.selectFrom('uploads').select('name as title').execute();
  return [...manuscripts, ...uploads].map(({ title }) => title);
}

async function emptyDatabase(server) {
  await withServer(server, async (db) => {
    await dropRestored(db);
    await sql`create database octavo_restored`.execute(db);
  });
  const url = new URL(server);
  url.pathname = '/octavo_restored';
  return url.href;
}

const dropRestored = (db) => sql`drop database if exists octavo_restored with (force)`.execute(db);

async function withServer(url, work) {
  const db = openDatabase({ url, file: '' });
  await work(db).finally(() => db.destroy());
}
