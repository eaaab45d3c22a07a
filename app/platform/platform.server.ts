/** Owns what every command, query and handler is given: built once at start, or by a test. */
import { randomBytes } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import type { Clock } from './clock.ts';
import { closeFolder } from './close-folder.server.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.server.ts';
import { SettingError } from './config.server.ts';
import type { ContentStore } from './content/content-store.server.ts';
import { contentStore } from './content/content-store.server.ts';
import { mustNotBeLost, mustNotBeRestoring, sqliteFile } from './data-folder.server.ts';
import type { Database } from './db/database.server.ts';
import { openDatabase } from './db/database.server.ts';
import { transactions } from './db/transaction.server.ts';
import type { Documents } from './documents/documents.server.ts';
import { createDocuments } from './documents/documents.server.ts';
import type { Log } from './log.server.ts';
import { createLog } from './log.server.ts';
import { makeFolder } from './make-folder.server.ts';
import { openMailTransport } from './mail/open-transport.server.ts';
import type { MailTransport } from './mail/transport.server.ts';
import { ensureSecret, readSecret } from './secret.server.ts';
import { createMeter } from './metrics/meter.server.ts';
import type { Meter } from './metrics/meter.server.ts';
import { openStorage } from './storage/open-storage.server.ts';
import type { Storage } from './storage/storage.server.ts';
import type { FloodCounter } from './web/limits/flood-counter.ts';
import { createFloodCounter } from './web/limits/flood-counter.ts';
import { whyFileUnusable } from './why-not.ts';

export type Platform = typeof transactions & {
  config: Config;
  log: Log;
  clock: Clock;
  db: Database;
  storage: Storage;
  /** Takes apart what comes from outside, and prints, in processes of their own. */
  documents: Documents;
  content: ContentStore;
  /** Hands mails over. Features queue them (`queueMail`) instead. */
  mail: MailTransport;
  /** What this process measures of itself; null unless an operator reads it (`METRICS_TOKEN`). */
  meter: Meter | null;
  /** Limits what is cheap to answer. Guesses are counted by `countAttempt` instead. */
  floods: FloodCounter;
  /** Signs cookies; never leaves the server. */
  secret: Uint8Array;
};

/** What a query needs, and what a step that knows the time does. */
export type HasDb = Pick<Platform, 'db'>;
export type HasClockAndDb = Pick<Platform, 'clock' | 'db'>;

/** The data folder is made when it is missing. @throws SettingError when the data folder cannot be used */
export function openPlatform(config: Config): Platform {
  ensureWritable(config.DATA_DIR);
  mustNotBeRestoring(config.DATA_DIR);
  mustNotBeLost(config);
  // Until `withSecret` has looked into the database it signs nothing that is meant to last.
  const secret = readSecret(config) ?? randomBytes(32);
  const log = createLog(config.LOG_LEVEL);
  return {
    config,
    log,
    clock: systemClock,
    db: openDatabase({
      url: config.DATABASE_URL,
      file: sqliteFile(config.DATA_DIR),
    }),
    ...transactions,
    storage: openStorage(config),
    documents: createDocuments(log),
    content: contentStore(config.JOURNAL_DIR),
    mail: openMailTransport(config, (line) => void process.stdout.write(`${line}\n`)),
    meter: config.METRICS_TOKEN === null ? null : createMeter(),
    floods: createFloodCounter(systemClock),
    secret,
  };
}

/**
 * Made for a new site.
 * @param platform opened, its database prepared
 * @throws SettingError when the secret is lost
 */
export const withSecret = async (platform: Platform): Promise<Platform> => ({
  ...platform,
  secret: await ensureSecret(platform.config, platform.db),
});

function ensureWritable(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason =
      whyFileUnusable(error as Error) ?? `It cannot be made or written to: ${message}.`;
    throw new SettingError(`DATA_DIR is “${folder}” (${code}). ${reason}`);
  }
  try {
    if (!closeFolder(folder)) return;
    process.stderr.write(`Only this user may read ${folder} and what is in it from now on.\n`);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    process.stderr.write(
      `Other users of this machine can read ${folder}, and this one may not change that (${reason}).\n`,
    );
  }
}
