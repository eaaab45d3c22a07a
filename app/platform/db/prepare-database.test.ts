import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './database.server.ts';
import { prepareDatabase } from './prepare-database.server.ts';

const table = (name: string) => ({
  up: async (db: Kysely<never>) => {
    await sql`create table ${sql.table(name)} (id integer)`.execute(db);
  },
});

async function aFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-prepare-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const said: string[] = [];
  const prepare = async (migrations: object) => {
    const db = openDatabase({ url: null, file: path.join(folder, 'octavo.sqlite') });
    try {
      const site = { config: { DATA_DIR: folder }, db };
      await prepareDatabase(site, migrations as never, (line) => void said.push(line));
    } finally {
      await db.destroy();
    }
  };
  const copies = () => readdir(path.join(folder, 'before-upgrade')).catch(() => []);
  return { folder, prepare, copies, said };
}

const tablesIn = (file: string) => {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare(`select name from sqlite_schema where name like 't%' order by 1`).all();
  db.close();
  return rows.map((row) => row['name']);
};

test('an upgrade says what ran and leaves a copy from before, the last three of them', async () => {
  const { folder, prepare, copies, said } = await aFolder();
  const all: Record<string, object> = { '001-one': table('t1') };
  await prepare(all);
  expect([said, await copies()]).toEqual([[], []]);
  all['002-two'] = table('t2');
  await prepare(all);
  const [copy] = await copies();
  const place = path.join(folder, 'before-upgrade', copy!);
  expect(said).toEqual([
    'Upgrading the database: 1 change.',
    `Previous version: ${place}`,
    expect.stringMatching(/^ {2}002-two \(\d+ ms\)$/),
  ]);
  expect(tablesIn(place)).toEqual(['t1']);
  expect((await stat(place)).mode & 0o777).toBe(0o600);
  for (const number of [3, 4, 5]) {
    all[`00${number}-more`] = table(`t${number}`);
    await prepare(all);
  }
  expect(await copies()).toHaveLength(3);
  expect(tablesIn(path.join(folder, 'octavo.sqlite'))).toEqual(['t1', 't2', 't3', 't4', 't5']);
  said.length = 0;
  await prepare(all);
  expect([said, (await copies()).length]).toEqual([[], 3]);
});

test('an upgrade that fails is named in one sentence and changes nothing', async () => {
  const { folder, prepare } = await aFolder();
  const first = { '001-one': table('t1') };
  await prepare(first);
  const broken = {
    up: async () => {
      throw new Error('no such column: colour');
    },
  };
  const failing = prepare({ ...first, '002-two': table('t2'), '003-colour': broken });
  await expect(failing).rejects.toThrow(
    'The change 003-colour of the database failed (no such column: colour). Nothing was changed: start the version that ran before, and report this sentence.',
  );
  expect(tablesIn(path.join(folder, 'octavo.sqlite'))).toEqual(['t1']);
  await prepare(first);
});

test('a change that was added below others that ran already runs too', async () => {
  const { folder, prepare, said } = await aFolder();
  await prepare({ '001-one': table('t1'), '003-three': table('t3') });
  await prepare({ '001-one': table('t1'), '002-two': table('t2'), '003-three': table('t3') });
  expect(said.at(-1)).toMatch(/^ {2}002-two/);
  expect(tablesIn(path.join(folder, 'octavo.sqlite'))).toEqual(['t1', 't2', 't3']);
});
