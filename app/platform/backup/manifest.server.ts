/** Owns what a back-up says of itself: written last, so that without it the back-up is not whole. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  array,
  boolean,
  literal,
  nullable,
  number,
  object,
  optional,
  picklist,
  record,
  safeParse,
  string,
} from 'valibot';
import type { InferOutput } from 'valibot';
import { SettingError } from '../config.server.ts';
import { isNameOfBackUp } from './own-file.server.ts';

export const MANIFEST = 'manifest.json';
/** Where the database stands: SQLite's file, the rows of PostgreSQL, or (in an archive) rows for either. */
export const DATABASE = {
  sqlite: 'database.sqlite',
  postgres: 'database.jsonl',
  rows: 'database.jsonl',
} as const;
export const SECRET = 'secret';
export const INCOMPLETE = '.incomplete';

const ManifestSchema = object({
  /** Of what stands in the folder. */
  format: literal(1),
  journal: string(),
  address: string(),
  /** Milliseconds since 1970: the instant of the database. */
  made: number(),
  madeOn: string(),
  /** Whether the site took it by itself, which removes it when it is outdated. */
  isScheduled: optional(boolean(), false),
  database: picklist(['sqlite', 'postgres', 'rows']),
  /** Those that the database has had, by name. */
  migrations: array(string()),
  /** Rows of each table. */
  rows: record(string(), number()),
  /** SHA-256 of the key that signs links and cookies; the key stands beside it unless it is a setting. */
  secret: object({ file: nullable(string()), sha256: nullable(string()) }),
  /** Stored files that the database names and that were not there. */
  missing: array(string()),
  /** Each file by its path in the folder. */
  files: record(string(), object({ size: number(), sha256: string() })),
});

export type Manifest = InferOutput<typeof ManifestSchema>;

/** Tells whether a site still has the secret of a back-up, without the secret. */
export const hashOfSecret = (secret: Uint8Array): string =>
  createHash('sha256').update(secret).digest('hex');

/** @throws SettingError when the folder is none, or not whole, with what to do */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
      throw error;
    },
  );
  if (text === null) throw new SettingError(await whyNone(folder));
  return parseManifest(text, path.join(folder, MANIFEST));
}

/** @param place where it was found, for people @throws SettingError when it is none of a back-up */
export function parseManifest(text: string, place: string): Manifest {
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    // Said below.
  }
  const parsed = safeParse(ManifestSchema, value);
  const names = parsed.success ? Object.keys(parsed.output.files) : [];
  const foreign = names.find((name) => !isNameOfBackUp(name));
  if (foreign !== undefined) {
    throw new SettingError(
      `${place} was changed: it names ${JSON.stringify(foreign)}, which no back-up has. Take another back-up.`,
    );
  }
  const unlisted = parsed.success && mustHave(parsed.output).find((name) => !names.includes(name));
  if (unlisted) {
    throw new SettingError(
      `${place} was changed: it does not list ${unlisted}, which each back-up of this kind has. Take another back-up.`,
    );
  }
  if (parsed.success) return parsed.output;
  throw new SettingError(`${place} cannot be read: it is damaged, or of a newer version.`);
}

const mustHave = ({ database, secret }: Manifest): string[] => [
  DATABASE[database],
  ...(secret.file === null ? [] : [secret.file]),
];

/** The complete back-ups in a folder, the newest first. */
export async function listBackUps(folder: string): Promise<string[]> {
  return listNamed(folder, /^octavo-.+Z$/);
}

async function listNamed(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => pattern.test(name))
    .toSorted()
    .toReversed()
    .map((name) => path.join(folder, name));
}

async function whyNone(folder: string): Promise<string> {
  if (folder.replace(/\/$/, '').endsWith(INCOMPLETE)) {
    return `${folder} is a back-up that was broken off: it is not whole. Take another one.`;
  }
  const [newest] = await listNamed(folder, /^(?:octavo|archive)-.+Z$/);
  return newest
    ? `${folder} holds back-ups: name one of them, such as ${newest}.`
    : `${folder} is no back-up: it holds no ${MANIFEST}.`;
}
