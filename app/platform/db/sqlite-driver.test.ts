import { constants, DatabaseSync } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { SqliteDriver } from './sqlite-driver.server.ts';

/** A connection to a database with two tables, and what it said about waiting for the disk. */
async function connect() {
  const writer = new DatabaseSync(':memory:');
  onTestFinished(() => writer.close());
  writer.exec(`
    pragma synchronous = full;
    create table rate_limits (key text primary key);
    create table manuscripts (key text primary key);
  `);
  const driver = new SqliteDriver(() => ({ writer, reader: null, mustBeInPlace: () => {} }));
  await driver.init();
  const connection = await driver.acquireConnection();
  const said: (string | null)[] = [];
  writer.setAuthorizer((action, name, value) => {
    if (action === constants.SQLITE_PRAGMA && name === 'synchronous' && value) said.push(value);
    if (action === constants.SQLITE_INSERT && !name?.startsWith('sqlite')) said.push(name);
    return constants.SQLITE_OK;
  });
  const add = (table: string, key: string) =>
    connection.executeQuery(CompiledQuery.raw(`insert into "${table}" (key) values (?)`, [key]));
  return { driver, connection, writer, add, said };
}

test('a counter of attempts does not wait for the disk, and everything else does', async () => {
  const { add, said, writer } = await connect();
  await add('rate_limits', 'login:192.0.2.1');
  await add('manuscripts', '1');
  expect(said).toEqual(['normal', 'rate_limits', 'full', 'manuscripts']);
  await expect(add('rate_limits', 'login:192.0.2.1')).rejects.toThrow('UNIQUE');
  expect(writer.prepare('pragma synchronous').get()).toEqual({ synchronous: 2 });
});

test('a transaction waits for the disk whatever it writes', async () => {
  const { driver, connection, add, said } = await connect();
  await driver.beginTransaction(connection);
  await add('rate_limits', 'login:192.0.2.1');
  await driver.commitTransaction(connection);
  expect(said).toEqual(['rate_limits']);
});

test('a long row of queries lets others go on in between, in a transaction as well', async () => {
  const { driver, connection } = await connect();
  const MANY = 20_000;
  const askUntilOthersHadATurn = async () => {
    let hadATurn = false;
    setImmediate(() => (hadATurn = true));
    let asked = 0;
    for (; !hadATurn && asked < MANY; asked += 1) {
      await connection.executeQuery(CompiledQuery.raw('select key from manuscripts'));
    }
    return asked;
  };
  expect(await askUntilOthersHadATurn()).toBeLessThan(MANY);
  await driver.beginTransaction(connection);
  expect(await askUntilOthersHadATurn()).toBeLessThan(MANY);
  await driver.commitTransaction(connection);
});
