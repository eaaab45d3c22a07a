import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { expect, test, vi } from 'vitest';
import { passingTrouble } from '../passing-trouble.ts';
import { askedFrom } from '../web/asker.server.ts';
import { answeringPool } from './answering-pool.server.ts';

type Made = { connecting?: Promise<unknown>; patience?: number };

/** A pool of a server that answers when it is told to. */
function poolOf({ connecting = Promise.resolve(), patience = 20 }: Made = {}) {
  const asked: string[] = [];
  const released: (boolean | undefined)[] = [];
  const answer = Promise.withResolvers<PostgresQueryResult<unknown>>();
  const query = ((statement: unknown) => {
    asked.push(String(statement));
    return answer.promise;
  }) as unknown as PostgresPoolClient['query'];
  const pool: PostgresPool = {
    options: {},
    async connect() {
      await connecting;
      return { query, release: (destroy) => void released.push(destroy) };
    },
    end: async () => {},
  };
  return { pool: answeringPool(pool, patience), asked, released, answer };
}

const ROWS = { command: 'SELECT', rowCount: 1, rows: ['row'] } as const;

test('a statement of a request is given up after a time, and its connection with it', async () => {
  const { pool, asked, released } = poolOf();
  const client = await pool.connect();
  const ask = (statement: string) => askedFrom('192.0.2.1', () => client.query(statement, []));
  const first = await ask('select 1').catch((error: unknown) => error);
  expect(passingTrouble(first)).toBe('away');
  const then = await ask('rollback').catch((error: unknown) => error);
  expect(passingTrouble(then)).toBe('away');
  client.release(false);
  expect([asked, released]).toEqual([['select 1'], [true]]);
});

test('what no request waits for takes as long as it needs', async () => {
  const { pool, released, answer } = poolOf();
  const client = await pool.connect();
  const rows = client.query('select 1', []);
  const other = await pool.connect();
  await expect(askedFrom('192.0.2.1', () => other.query('select 2', []))).rejects.toThrow(
    'The database does not answer.',
  );
  answer.resolve({ ...ROWS, rows: [...ROWS.rows] });
  expect((await rows).rows).toEqual(['row']);
  client.release(false);
  expect(released).toEqual([false]);
});

test('a request that waited for a connection in vain waits for nothing else', async () => {
  const arriving = Promise.withResolvers<void>();
  const { pool, asked, released } = poolOf({ connecting: arriving.promise });
  await askedFrom('192.0.2.1', async () => {
    await expect(pool.connect()).rejects.toThrow('The database does not answer.');
    const begun = performance.now();
    await expect(pool.connect()).rejects.toThrow('The database does not answer.');
    expect(performance.now() - begun).toBeLessThan(15);
  });
  arriving.resolve();
  await vi.waitUntil(() => released.length === 1);
  expect([asked, released]).toEqual([[], [undefined]]);
});

test('a connection and its first statement have one time between them', async () => {
  const arriving = Promise.withResolvers<void>();
  const { pool } = poolOf({ connecting: arriving.promise, patience: 200 });
  await askedFrom('192.0.2.1', async () => {
    const begun = performance.now();
    setTimeout(() => arriving.resolve(), 150);
    const client = await pool.connect();
    await expect(client.query('select 1', [])).rejects.toThrow('The database does not answer.');
    expect(performance.now() - begun).toBeLessThan(340);
    await expect(pool.connect()).rejects.toThrow('The database does not answer.');
  });
});
