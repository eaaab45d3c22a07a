import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from './database.server.ts';
import { openDatabase } from './database.server.ts';

/** Two processes' databases in one file, with a table of counters. */
async function twoProcesses(): Promise<[Database, Database]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-sqlite-'));
  const file = path.join(folder, 'octavo.sqlite');
  const both: [Database, Database] = [
    openDatabase({ url: null, file }),
    openDatabase({ url: null, file }),
  ];
  onTestFinished(async () => {
    for (const db of both) await db.destroy();
    rmSync(folder, { recursive: true });
  });
  await sql`create table counters (name text primary key, count integer not null)`.execute(both[0]);
  return both;
}

const add = (db: Pick<Database, 'getExecutor'>, name: string) =>
  sql`insert into counters values (${name}, 1)
    on conflict do update set count = count + 1`.execute(db);

const counters = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`select name from counters order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** Begins a transaction that writes; it is committed when `end` is called. */
async function hold(db: Database, name: string) {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const committed = db.transaction().execute(async (transaction) => {
    await add(transaction, name);
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  return {
    end: () => {
      end.resolve();
      return committed;
    },
  };
}

test('while another process writes, this one reads on, and its own writing waits', async () => {
  const [one, other] = await twoProcesses();
  const writing = await hold(other, 'other');
  let written = false;
  const waiting = add(one, 'one').then(() => (written = true));
  await turn();

  expect(await counters(one)).toEqual([]);
  expect(written).toBe(false);

  await writing.end();
  await waiting;
  expect(await counters(one)).toEqual(['one', 'other']);
});

test('while this process writes in a transaction, others in it read what was there before', async () => {
  const [one] = await twoProcesses();
  const writing = await hold(one, 'first');
  const waiting = add(one, 'second');
  expect(await counters(one)).toEqual([]);
  await writing.end();
  await waiting;
  expect(await counters(one)).toEqual(['first', 'second']);
});

test('transactions of one process follow each other, also after one that fails', async () => {
  const [one] = await twoProcesses();
  const results = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((name) =>
      one.transaction().execute(async (transaction) => {
        await add(transaction, name);
        await turn();
        if (name === 'b') throw new Error('changed my mind');
      }),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await counters(one)).toEqual(['a', 'c', 'd']);
});

test('a statement that is wrong fails alone', async () => {
  const [one] = await twoProcesses();
  await expect(sql`insert into nowhere values (1)`.execute(one)).rejects.toThrow('no such table');
  await expect(sql`select * from nowhere`.execute(one)).rejects.toThrow('no such table');
  await add(one, 'a');
  expect(await counters(one)).toEqual(['a']);
});

test('nothing is written any more once another database was put in the place of the open one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-sqlite-'));
  const file = path.join(folder, 'octavo.sqlite');
  const db = openDatabase({ url: null, file });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  await sql`create table counters (name text primary key, count integer not null)`.execute(db);
  await add(db, 'before');
  copyFileSync(file, `${file}-yesterday`);
  const meanwhile = db.transaction().execute(async (transaction) => {
    await add(transaction, 'meanwhile');
    renameSync(`${file}-yesterday`, file);
  });
  const refused = { errcode: 1032, message: expect.stringContaining('was replaced or taken away') };
  await expect(meanwhile).rejects.toMatchObject(refused);
  await expect(add(db, 'after')).rejects.toMatchObject(refused);
  await expect(db.transaction().execute((one) => add(one, 'after'))).rejects.toMatchObject(refused);
  expect(await counters(db)).toEqual(['before']);
  rmSync(file);
  await expect(add(db, 'after')).rejects.toMatchObject(refused);
});

test('a limit stands in the statement itself, which SQLite then plans once', async () => {
  const db = openDatabase({ url: null, file: ':memory:' });
  onTestFinished(() => db.destroy());
  const { sql: text, parameters } = db.selectFrom('articles').select('id').limit(7).compile();
  expect(text).toBe('select "id" from "articles" limit 7');
  expect(parameters).toEqual([]);
});
