// A built site with a folder, a database and a port of its own, gone with the process.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../../tests/support/free-port.ts';
import { siteWith } from './built-site.mjs';

/**
 * @param {object} wished
 * @param {string} wished.name of the trial, for its folder
 * @param {boolean} wished.postgres on a PostgreSQL server that is started for this
 * @param {string} [wished.database] address of an empty PostgreSQL database instead
 * @param {(folder: string) => object | Promise<object>} wished.more settings
 * @param {(line: string) => void} [wished.onLine] hears each line of the log
 */
export async function openSite({ name, postgres, database: given = '', more, onLine }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `octavo-${name}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
  const database = await openDatabaseServer({ postgres, given });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    BASE_URL: url,
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: database.url,
    SAMPLE: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...(await more(folder)),
  };
  const site = siteWith(settings, onLine);
  await site.start();
  return { folder, database, url, settings, site };
}

async function openDatabaseServer({ postgres, given }) {
  if (given) return { name: 'PostgreSQL', url: given, stop: async () => {} };
  if (!postgres) return { name: 'SQLite', url: '', stop: async () => {} };
  const { startPostgres } = await import('../../../tests/support/postgres.ts');
  const server = await startPostgres();
  return { name: 'PostgreSQL', url: server.url, stop: server.stop };
}
