import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { readConfig } from '../../app/platform/config.server.ts';
import type { Environment } from '../../app/platform/config.server.ts';
import { openDatabase } from '../../app/platform/db/database.server.ts';
import { transactions } from '../../app/platform/db/transaction.server.ts';
import { openMailTransport } from '../../app/platform/mail/open-transport.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { createMeter } from '../../app/platform/metrics/meter.server.ts';
import type { Platform } from '../../app/platform/platform.server.ts';
import { createFloodCounter } from '../../app/platform/web/limits/flood-counter.ts';
import { openStorage } from '../../app/platform/storage/open-storage.server.ts';
import { documents } from './document-processes.ts';
import { migratedImage } from './migrated-sqlite.ts';
import { takeDatabase } from './postgres-databases.ts';
import { contentFor } from './sample-journal.ts';

/** Noon of the day on which tests happen unless they say otherwise. */
const NOON = Date.UTC(2026, 10, 21, 12);

export type TestPlatform = Platform & {
  /** The statements sent to the database since `statements.length = 0`. */
  statements: string[];
  /** The clock, which stands still until a test moves it. */
  clock: { now(): number; moveBy(milliseconds: number): void };
  /** The settings with which another process opens the same site; needs `shared`. */
  environment: Environment;
};

type Options = {
  /** Other processes or connections use the site too: SQLite is then a file. */
  shared?: boolean;
};

/**
 * A platform of its own for one test: a fresh database (SQLite in memory, or one on the PostgreSQL
 * server), a folder for files, a clock that stands still.
 * Everything goes when the test ends.
 */
export async function createTestPlatform(
  environment: Environment = {},
  { shared = false }: Options = {},
): Promise<TestPlatform> {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-test-'));
  const template = inject('template');
  const postgres = template ? await takeDatabase(template) : null;
  const statements: string[] = [];
  const file = shared ? path.join(folder, 'octavo.sqlite') : ':memory:';
  const image = postgres ? null : await migratedImage();
  if (image && shared) await writeFile(file, image);
  const db = openDatabase({
    ...{ url: postgres?.url ?? null, file },
    ...(image && !shared && { image }),
    ...(postgres && { pool: postgres.pool }),
    log: (event) => {
      if (event.level === 'query') statements.push(event.query.sql);
    },
  });
  let now = NOON;
  const settings = {
    DATA_DIR: folder,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    BASE_URL: 'https://journal.example.org',
    ...environment,
  };
  const clock = { now: () => now, moveBy: (milliseconds: number) => void (now += milliseconds) };
  const config = readConfig(settings);
  const mail = openMailTransport(config, () => {});
  onTestFinished(async () => {
    mail.close();
    await db.destroy();
    postgres?.giveBack();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    config,
    log: createLog('silent'),
    db,
    ...transactions,
    storage: openStorage({ DATA_DIR: folder, STORAGE_URL: null }),
    documents,
    content: contentFor(config.JOURNAL_DIR),
    mail,
    secret: Buffer.alloc(32, 7),
    statements,
    clock,
    meter: config.METRICS_TOKEN === null ? null : createMeter(),
    floods: createFloodCounter(clock),
    environment: { ...settings, ...(postgres && { DATABASE_URL: postgres.url }) },
  };
}
