// Connections to PostgreSQL that stay open from test to test: a new one has each table still to learn.
import { once } from 'node:events';
import type { PostgresPool } from 'kysely';
import type { PoolConfig } from 'pg';
import { openPool } from '../../app/platform/db/database.server.ts';

/** What the server calls them. */
export const KEPT = 'kept from test to test';

type Pool = ReturnType<typeof openPool>;

export type KeptConnections = {
  /** For `openDatabase`: its end waits until each connection is free, and closes none. */
  open(config: PoolConfig): PostgresPool;
  close(): Promise<void>;
};

export function keepConnections(): KeptConnections {
  const pools = new Map<string, Pool>();
  return {
    open(config) {
      const key = JSON.stringify(config);
      const pool = pools.get(key) ?? openPool(keptPool(config));
      pools.set(key, pool);
      return { options: {}, connect: () => pool.connect(), end: () => atRest(pool) };
    },
    async close() {
      await Promise.all(Array.from(pools.values(), (pool) => pool.end()));
    },
  };
}

const keptPool = (config: PoolConfig): PoolConfig => ({
  ...config,
  application_name: KEPT,
  idleTimeoutMillis: 0,
  allowExitOnIdle: true,
});

async function atRest(pool: Pool): Promise<void> {
  while (pool.idleCount < pool.totalCount) await once(pool, 'release');
}
