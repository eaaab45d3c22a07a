/** Owns the key that signs cookies: from the settings, or made once and kept in the data folder. */
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.server.ts';
import { SettingError } from './config.server.ts';
import type { Database } from './db/database.server.ts';
import { whyFileUnusable } from './why-not.ts';

/** Bytes; fewer can be guessed. */
const SHORTEST = 32;

type Settings = Pick<Config, 'SECRET' | 'DATA_DIR'>;

const fileOf = ({ DATA_DIR }: Settings): string => path.join(DATA_DIR, 'secret');

/** Null when there is none yet. @throws SettingError when it is too short to protect anything */
export function readSecret(config: Settings): Uint8Array | null {
  if (config.SECRET) return Buffer.from(config.SECRET);
  const file = fileOf(config);
  const secret = readIfThere(file);
  if (secret !== null && secret.length < SHORTEST) {
    throw new SettingError(
      `${file} has ${secret.length} bytes, but a secret needs ${SHORTEST} or more. Put the file back from your back-up. ${IF_LOST}`,
    );
  }
  return secret;
}

/**
 * Made where nothing was signed with one yet.
 * @throws SettingError when it is lost: accounts and mailed links need the one they had
 */
export async function ensureSecret(config: Settings, db: Database): Promise<Uint8Array> {
  const secret = readSecret(config);
  if (secret !== null) return secret;
  if (await isUsed(db)) {
    throw new SettingError(
      `${fileOf(config)} is missing, but the database has accounts or manuscripts. Put the file back from your back-up, or set SECRET to what it was. ${IF_LOST}`,
    );
  }
  return makeSecret(config);
}

const IF_LOST =
  'If it is lost, “npm run journal -- secret new” makes another and says what stops working.';

/** Makes a secret where there is none; of two that are made at once the first is kept. */
export function makeSecret(config: Settings): Uint8Array {
  const file = fileOf(config);
  // Written aside and linked: of two processes that start together, both use what the first made.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file);
}

/** Removes a secret that is too short to be one. */
export function removeShortSecret(config: Settings): void {
  const secret = readIfThere(fileOf(config));
  if (secret !== null && secret.length < SHORTEST) rmSync(fileOf(config));
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new SettingError(
      whyFileUnusable(error as Error) ?? `${file} cannot be read (${(error as Error).message}).`,
      {
        cause: error,
      },
    );
  }
}

async function isUsed(db: Database): Promise<boolean> {
  for (const table of ['users', 'manuscripts'] as const) {
    const row = await db
      .selectFrom(table as never)
      .select(db.fn.countAll().as('rows'))
      .executeTakeFirst();
    if (Number((row as { rows: unknown } | undefined)?.rows ?? 0) > 0) return true;
  }
  return false;
}
