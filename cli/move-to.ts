import { parseArgs } from 'node:util';
import { reindexAll } from '#app/features/catalogue/search/reindex-all.server.ts';
import { moveToPostgres } from '#app/platform/backup/move-to-postgres.server.ts';
import { readConfig, SettingError } from '#app/platform/config.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { openPlatform } from '#app/platform/platform.server.ts';
import { whyNot } from '#app/platform/why-not.ts';
import { migrations } from '../db/migrations/index.ts';
import { mustBeSite } from './must-be-site.ts';
import { duration, inFigures, startProgress } from './progress.ts';
import { UsageError } from './usage-error.ts';

/** `move-to postgres://…` */
export async function moveTo(_open: unknown, args: string[]): Promise<0 | 1> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [url, ...rest] = positionals;
  if (url === undefined || rest.length > 0) {
    throw new UsageError(
      'move-to needs the address of one database, as postgres://user:password@host/database.',
    );
  }
  const site = readConfig();
  if (site.DATABASE_URL !== null) {
    throw new SettingError(
      'DATABASE_URL is set, so this site is on PostgreSQL already: unset it to move another one there.',
    );
  }
  mustBeSite(site);
  const config = { ...site, ...pickUrl(url) };
  const started = performance.now();
  const postgres = openDatabase({ url, file: '' });
  try {
    const { rows, before } = await moveToPostgres(site.DATA_DIR, postgres, migrations).catch(
      (error: Error) => {
        throw error instanceof SettingError
          ? error
          : new SettingError(whyNot(error) ?? error.message, { cause: error });
      },
    );
    say(
      `Moved ${inFigures(rows)} rows to PostgreSQL, where they are the same (${duration(performance.now() - started)}). The SQLite database as it was is in ${before}.`,
    );
  } finally {
    await postgres.destroy();
  }
  await indexSearch(config);
  say(
    'Stop the site if it runs, set DATABASE_URL to that address, and start it. It saves nothing until then.',
  );
  return 0;
}

/** @throws SettingError when it is none */
function pickUrl(url: string): Pick<Config, 'DATABASE_URL'> {
  const { DATABASE_URL } = readConfig({ DATABASE_URL: url });
  return { DATABASE_URL };
}

export async function indexSearch(config: Config): Promise<void> {
  const platform = openPlatform(config);
  const progress = startProgress();
  try {
    const articles = await reindexAll(platform, (done, all) =>
      progress.show(done / all, `${inFigures(done)} articles`),
    );
    progress.end();
    say(`Indexed ${inFigures(articles)} articles for the search.`);
  } finally {
    platform.mail.close();
    await platform.db.destroy();
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
