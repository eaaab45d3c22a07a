import { copyFile, mkdtemp, open, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { checkSqlite, isOfAnother } from './check-sqlite.server.ts';
import { HOUR } from '../clock.ts';

const DAMAGED =
  /^The database octavo\.sqlite in DATA_DIR is damaged \(.+\)\. Nothing was changed.*npm run journal -- restore FOLDER$/;

/** A database of forty pages and more, closed as by a clean stop. */
async function aDatabase() {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-check-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'octavo.sqlite');
  const database = new DatabaseSync(file);
  database.exec(`
    pragma journal_mode = wal;
    create table words (word text primary key, place integer);
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 4000)
    insert into words select printf('word %08d and more of it', n), n from numbers;
  `);
  database.close();
  return file;
}

test('a sound database is looked at as a whole, and one that is not there yet is fine', async () => {
  const file = await aDatabase();
  expect(checkSqlite(file)).toEqual([]);
  expect(checkSqlite(`${file}-none`)).toEqual([]);
  await writeFile(`${file}-empty`, '');
  expect(checkSqlite(`${file}-empty`)).toEqual([]);
});

test('a table with more pages than a start has time for is left and named, all others are checked', async () => {
  const file = await aDatabase();
  const database = new DatabaseSync(file);
  database.exec(`create table "small one" (a); insert into "small one" values (1);`);
  database.close();
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(8192, 0x5a), 0, 8192, Math.floor(size / 2 / 4096) * 4096);
  await handle.close();
  const limits = (pages: number) => ({ pages, milliseconds: 60_000 });
  expect(checkSqlite(file, limits(40))).toEqual(['words']);
  expect(() => checkSqlite(file, limits(4000))).toThrow(DAMAGED);
  expect(checkSqlite(file, { pages: 40, milliseconds: 0 })).toContain('small one');
});

test('a database with a page that was overwritten is refused, and stays as it is', async () => {
  const file = await aDatabase();
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(8192, 0x5a), 0, 8192, Math.floor(size / 2 / 4096) * 4096);
  await handle.close();
  const before = await readFile(file);
  expect(() => checkSqlite(file)).toThrow(DAMAGED);
  expect((await readFile(file)).equals(before)).toBe(true);
});

/** What a process leaves that dies: the database, and beside it the log of its last changes. */
async function afterCrash(change = 'delete from words where place % 3 = 0;') {
  const file = await aDatabase();
  const running = new DatabaseSync(file);
  onTestFinished(() => running.close());
  running.exec(`pragma wal_autocheckpoint = 0; ${change}`);
  const crashed = `${file}-crashed`;
  await copyFile(file, crashed);
  await copyFile(`${file}-wal`, `${crashed}-wal`);
  return { crashed, running: file };
}

test('after a crash the database is checked with its log', async () => {
  const { crashed } = await afterCrash();
  expect(checkSqlite(crashed)).toEqual([]);
});

test('a back-up that was copied beside the log of another database is refused, and stays as it is', async () => {
  const { crashed } = await afterCrash();
  const back = await aDatabase();
  const anHourAgo = new Date(Date.now() - HOUR);
  await utimes(`${crashed}-wal`, anHourAgo, anHourAgo);
  await copyFile(back, crashed);
  expect(() => checkSqlite(crashed)).toThrow(
    'Beside octavo.sqlite in DATA_DIR lies octavo.sqlite-wal, the log of another database',
  );
  expect((await readFile(crashed)).equals(await readFile(back))).toBe(true);
});

test('a log of another database that spoils a sound one is told from damage, whatever the times say', async () => {
  const { crashed } = await afterCrash('create table later (a); insert into later values (1);');
  const back = await aDatabase();
  const other = new DatabaseSync(back);
  other.exec('create table other (a); drop table words; vacuum;');
  other.close();
  await copyFile(back, crashed);
  const now = new Date();
  await utimes(`${crashed}-wal`, now, now);
  expect(() => checkSqlite(crashed)).toThrow('the log of another database');
  expect((await readFile(crashed)).equals(await readFile(back))).toBe(true);
});

test.each([
  [
    'the log that grew since',
    { mtimeMs: 10, birthtimeMs: 1 },
    { mtimeMs: 90, birthtimeMs: 5 },
    false,
  ],
  [
    'a log that was just played in',
    { mtimeMs: 60_090, birthtimeMs: 1 },
    { mtimeMs: 90, birthtimeMs: 5 },
    false,
  ],
  [
    'a log older than a database that was copied',
    { mtimeMs: 60_091, birthtimeMs: 1 },
    { mtimeMs: 90, birthtimeMs: 5 },
    true,
  ],
  [
    'a log older than a database that was moved',
    { mtimeMs: 10, birthtimeMs: 6 },
    { mtimeMs: 90, birthtimeMs: 5 },
    true,
  ],
  [
    'a disk that keeps no births',
    { mtimeMs: 10, birthtimeMs: 99 },
    { mtimeMs: 90, birthtimeMs: 5 },
    false,
  ],
])('%s is told apart', (_, database, log, isAnother) => {
  const [one, other] = [
    { ...database, ctimeMs: 99 },
    { ...log, ctimeMs: 98 },
  ];
  expect(isOfAnother(one, other, 60_091)).toBe(isAnother);
  // Before those times came: the clock was set back since.
  expect(isOfAnother(one, other, database.mtimeMs - 1)).toBe(false);
});
