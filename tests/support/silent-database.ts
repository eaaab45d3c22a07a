// A database that falls silent, as when its machine stands still: nothing is refused, and no answer comes.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../../app/platform/db/database.server.ts';
import type { Database } from '../../app/platform/db/database.server.ts';
import { inTime } from '../../app/platform/in-time.ts';
import type { TestPlatform } from './test-platform.ts';

/**
 * The same site on a connection that can fall silent. On PostgreSQL what lies between stops to pass
 * anything on; on SQLite, which answers at once or never, each answer waits.
 * @param patience milliseconds for which a request waits
 */
export async function onSilenceableDatabase(platform: TestPlatform, patience: number) {
  const { DATABASE_URL: url } = platform.environment;
  return url === undefined
    ? silenceableSqlite(platform, patience)
    : silenceablePostgres(platform, url, patience);
}

function silenceableSqlite(platform: TestPlatform, patience: number) {
  let isSilent = false;
  const { kind, readApart } = platform.db;
  const waiting = platform.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isSilent) return result;
      const never = new Promise<never>(() => {});
      return inTime(never, patience, () => Object.assign(new Error('No answer.'), GIVEN_UP));
    },
  });
  const db: Database = Object.assign(waiting, { kind, readApart });
  return { platform: { ...platform, db }, fallSilent: () => void (isSilent = true) };
}

const GIVEN_UP = { code: 'ETIMEDOUT' };

async function silenceablePostgres(platform: TestPlatform, url: string, patience: number) {
  const address = new URL(url);
  const port = Number(address.port || 5432);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const proxy = createServer((outside) => {
    sockets.add(outside);
    outside.on('error', () => {});
    if (isSilent) return;
    const inside = connect(port, address.hostname);
    sockets.add(inside);
    inside.on('error', () => {});
    for (const [from, to] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      from.on('data', (piece) => isSilent || to.write(piece));
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  address.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const db = openDatabase({ url: address.href, file: '', patience });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
    await db.destroy();
  });
  return { platform: { ...platform, db }, fallSilent: () => void (isSilent = true) };
}
