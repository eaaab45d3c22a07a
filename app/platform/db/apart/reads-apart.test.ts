import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { openDatabase } from '../database.server.ts';
import { readSqliteApart } from './sqlite-apart.server.ts';

/** Ends in some hours. */
const ENDLESS = sql`
  with recursive counter(n) as (select 1 union all select n + 1 from counter where n < 100000000000)
  select max(n) as n from counter`;

/** Takes some tenths of a second. */
const LONG = `
  with recursive counter(n) as (select 1 union all select n + 1 from counter where n < 1000000)
  select max(n) as n from counter`;
const READER = new URL('./reader-process.server.ts', import.meta.url);

test('reads apart see what is committed, on connections of their own', async () => {
  const { db } = await createTestPlatform({}, { shared: true });
  await sql`create table words (word text)`.execute(db);
  await sql`insert into words values ('lattice')`.execute(db);
  const read = (asker: string) =>
    db.readApart(asker, async (connection) => {
      const { rows } = await sql<{ word: string }>`select word from words`.execute(connection);
      return rows.map(({ word }) => word);
    });
  expect(await Promise.all(Array.from({ length: 10 }, (_, at) => read(`asker ${at}`)))).toEqual(
    Array.from({ length: 10 }, () => ['lattice']),
  );
  await expect(
    db.readApart('a', (connection) => sql`insert into words values ('x')`.execute(connection)),
  ).rejects.toThrow(/read-?only/);
  await sql`insert into words values ('graph')`.execute(db);
  expect(await read('b')).toEqual(['lattice', 'graph']);
});

test('two read at the same time, and a third waits for neither for ever', async () => {
  const { db } = await createTestPlatform({}, { shared: true });
  const both = Promise.withResolvers<void>();
  let inside = 0;
  const read = (asker: string) =>
    db.readApart(asker, async () => {
      inside += 1;
      if (inside === 2) both.resolve();
      await both.promise;
      return asker;
    });
  expect(await Promise.all([read('a'), read('b'), read('c')])).toEqual(['a', 'b', 'c']);
});

test('what a read asks wrongly is said as on any connection', async () => {
  const { db } = await createTestPlatform({}, { shared: true });
  await expect(
    db.readApart('a', (connection) => sql`select * from nowhere`.execute(connection)),
  ).rejects.toThrow(/nowhere/);
});

test('a read that takes too long is ended, and the next one is served', async () => {
  const { db, config, environment } = await createTestPlatform({}, { shared: true });
  await sql`create table words (word text)`.execute(db);
  const postgres = environment['DATABASE_URL'] ?? null;
  const apart = postgres
    ? openDatabase({ url: postgres, file: '' })
    : readSqliteApart(`${config.DATA_DIR}/octavo.sqlite`, { timeLimit: 500 });
  onTestFinished(() => ('close' in apart ? apart.close() : apart.destroy()));
  const read = 'read' in apart ? apart.read : apart.readApart;
  await Promise.all(
    ['a', 'b'].map((asker) =>
      expect(read(asker, (connection) => ENDLESS.execute(connection))).rejects.toMatchObject({
        reason: 'too-long',
      }),
    ),
  );
  const { rows } = await read('a', (connection) => sql`select word from words`.execute(connection));
  expect(rows).toEqual([]);
});

test('a database in memory is read where it is', async () => {
  const db = openDatabase({ url: null, file: ':memory:' });
  onTestFinished(() => db.destroy());
  await sql`create table words (word text)`.execute(db);
  expect(
    await db.readApart('a', async (connection) => {
      const { rows } = await sql`select count(*) as count from words`.execute(connection);
      return rows;
    }),
  ).toEqual([{ count: 0 }]);
});

test('a reader process whose server is gone while it reads ends without a word', async () => {
  const { config, db } = await createTestPlatform({}, { shared: true });
  if (db.kind === 'postgres') return;
  const child = fork(READER, [`${config.DATA_DIR}/octavo.sqlite`], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const errors = text(child.stderr!);
  const ended = once(child, 'exit');
  await once(child, 'message');
  child.send({ sql: LONG, parameters: [] }, () => child.disconnect());
  expect(await ended).toEqual([0, null]);
  expect(await errors).toBe('');
});
