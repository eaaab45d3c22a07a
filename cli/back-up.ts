import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { journalOf } from '#app/features/journal/content/load-content.server.ts';
import { backUp } from '#app/platform/backup/back-up.server.ts';
import type { Manifest } from '#app/platform/backup/manifest.server.ts';
import { restore } from '#app/platform/backup/restore.server.ts';
import { fetchBackUp, storeBackUp } from '#app/platform/backup/stored-back-ups.server.ts';
import { verifyBackUp } from '#app/platform/backup/verify-back-up.server.ts';
import { readConfig, SettingError } from '#app/platform/config.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import { hasSqlite } from '#app/platform/data-folder.server.ts';
import { shortMoment } from '#app/platform/format-time.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { openPlatform, withSecret } from '#app/platform/platform.server.ts';
import { readSecret } from '#app/platform/secret.server.ts';
import { describeS3Place } from '#app/platform/storage/s3/s3-place.server.ts';
import { resumeWork } from '#app/platform/site/held-work.server.ts';
import { migrations } from '../db/migrations/index.ts';
import { copyBetween } from './copy-stored-files.ts';
import { indexSearch } from './move-to.ts';
import { duration, inFigures, startProgress } from './progress.ts';
import { UsageError } from './usage-error.ts';

/** `backup DIR`: the database is read as it is, for a server of an earlier version may be at work. */
export async function takeBackUp(_open: unknown, args: string[]): Promise<0 | 1> {
  const target = onlyFolder('backup', args);
  const config = readConfig();
  if (config.DATABASE_URL === null && !hasSqlite(config.DATA_DIR)) {
    throw new SettingError(
      `There is no journal in DATA_DIR (${config.DATA_DIR}) to back up: it holds no database. Name its folder, as DATA_DIR in the environment or in octavo.env.`,
    );
  }
  const started = performance.now();
  const platform = await withSecret(openPlatform(config));
  const progress = startProgress(started);
  try {
    const journal = journalOf(platform).facts.title;
    const site = { ...platform, secret: readSecret(config) };
    const { folder, manifest, copied } = await backUp(site, target, {
      journal,
      onProgress: (done, all) => progress.show(done / all, `${inFigures(done)} files`),
    });
    progress.end();
    if (config.BACKUP_URL !== null) {
      const brought = await storeBackUp(config.BACKUP_URL, folder, manifest);
      say(`Copied into ${describeS3Place(config.BACKUP_URL)}: ${inFigures(brought)} files.`);
    }
    const took = duration(performance.now() - started);
    const shared = filesIn(manifest) - copied;
    say(
      `Backed up to ${folder} (${took}): ${contentOf(manifest)}, ${inFigures(shared)} of them shared with the back-up before.`,
    );
    return tellMissing(manifest.missing);
  } finally {
    platform.mail.close();
    await platform.db.destroy();
  }
}

/** `verify FOLDER`, or the name of one in the store of BACKUP_URL */
export async function verifyFolder(_open: unknown, args: string[]): Promise<0 | 1> {
  const { manifest, faults } = await withFolder(
    { named: onlyFolder('verify', args), beside: os.tmpdir() },
    verifyBackUp,
  );
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) return 1;
  say(`The back-up of ${madeOn(manifest)} is whole: ${contentOf(manifest)}.`);
  return tellMissing(manifest.missing);
}

/** `restore FOLDER`, or the name of one in the store of BACKUP_URL */
export async function restoreFolder(
  _open: unknown,
  args: string[],
  config: Config = readConfig(),
): Promise<0 | 1> {
  const { manifest, warnings } = await withFolder(
    { named: onlyFolder('restore', args), beside: path.dirname(config.DATA_DIR), config },
    (folder) => restore(config, folder, migrations),
  );
  if (manifest.database === 'rows') await indexSearch(config);
  say(
    `Restored ${manifest.journal} as of ${madeOn(manifest)} into ${config.DATA_DIR}: ${contentOf(manifest)}.`,
  );
  for (const warning of warnings) say(warning);
  if (config.STORAGE_URL !== null) await copyBetween(config, 'to-store');
  say(
    'Start it with npm start and look at it. E-mails, clean-ups, back-ups and scheduled publications wait until you run: npm run journal -- resume',
  );
  return 0;
}

/** `resume` */
export async function resume(open: () => Promise<Platform>, args: string[]): Promise<0 | 1> {
  parseArgs({ args });
  const platform = await open();
  const did = await platform.transaction((inside) => resumeWork(inside, inside.db));
  say(
    did
      ? 'E-mails, clean-ups, back-ups and scheduled publications continue within a second.'
      : 'Nothing was waiting.',
  );
  return 0;
}

type Wanted = {
  /** A folder, or the name of one in the store. */
  named: string;
  /** Where there is room for one that is fetched. */
  beside: string;
  config?: Config;
};

/** Does something with a back-up; one that stands in the store alone is fetched for the time being. */
async function withFolder<Result>(
  { named, beside, config }: Wanted,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const isName = named === 'latest' || /^octavo-[\dT.-]+Z$/.test(named);
  if (!isName || existsSync(named)) return work(named);
  const { BACKUP_URL: store } = config ?? readConfig();
  if (store === null) return work(named);
  const into = await mkdtemp(path.join(beside, 'octavo-from-store-'));
  try {
    return await work(await fetchBackUp(store, named, into));
  } finally {
    await rm(into, { recursive: true, force: true });
  }
}

function onlyFolder(command: string, args: string[]): string {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new UsageError(`${command} needs one FOLDER.`);
  return folder;
}

export function tellMissing(missing: readonly string[]): 0 | 1 {
  if (missing.length === 0) return 0;
  const names = missing.slice(0, 3).join(', ');
  process.stderr.write(
    `${missing.length} files that the database names are not in the storage and so not in the back-up: ${names}. An earlier back-up may have them.\n`,
  );
  return 1;
}

const filesIn = ({ files }: Manifest): number =>
  Object.keys(files).filter((name) => name.startsWith('files/')).length;

export const contentOf = (manifest: Manifest): string => {
  const { articles = 0, manuscripts = 0, users = 0 } = manifest.rows;
  return `${inFigures(articles)} articles, ${inFigures(manuscripts)} manuscripts, ${inFigures(users)} accounts, ${inFigures(filesIn(manifest))} files`;
};

const madeOn = ({ made }: Manifest): string => `${shortMoment(made)} UTC`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
