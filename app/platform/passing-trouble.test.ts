import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './db/database.server.ts';
import { passingTrouble } from './passing-trouble.ts';

const errorOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing failed.');
};

function database(...statements: string[]): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  onTestFinished(() => db.close());
  for (const statement of statements) db.exec(statement);
  return db;
}

test('a disk without room is told from faults of ours', () => {
  expect(passingTrouble(errorOf(() => writeFileSync('/dev/full', 'a')))).toBe('full');
  const full = database('create table t (x)', 'pragma max_page_count = 2');
  expect(passingTrouble(errorOf(() => full.exec('insert into t values (zeroblob(99999))')))).toBe(
    'full',
  );
});

test('a database that may only be read counts as away', () => {
  const db = database('create table t (x)', 'pragma query_only = on');
  expect(passingTrouble(errorOf(() => db.exec('insert into t values (1)')))).toBe('away');
});

test('faults of ours are none of these', () => {
  const db = database();
  expect(passingTrouble(errorOf(() => db.exec('select * from nowhere')))).toBeNull();
  expect(passingTrouble(errorOf(() => writeFileSync('/nowhere/at/all', '')))).toBeNull();
  expect(passingTrouble(new Error('Connection terminated by us'))).toBe('away');
  expect(passingTrouble(new TypeError('x is not a function'))).toBeNull();
  expect(passingTrouble(null)).toBeNull();
});

test('a PostgreSQL that refuses, or that hangs up, is away, also as the cause of another error', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async () => {
    const db = openDatabase({ url: `postgres://u:p@127.0.0.1:${port}/d`, file: '' });
    onTestFinished(() => db.destroy());
    return sql`select 1`.execute(db).catch((error: unknown) => error);
  };
  expect(passingTrouble(await ask())).toBe('away');
  server.close();
  await once(server, 'close');
  expect(passingTrouble(new Error('No session.', { cause: await ask() }))).toBe('away');
});
