import { sql } from 'kysely';
import { prepared } from '#app/platform/db/prepared.server.ts';
import { inTime } from '#app/platform/in-time.ts';
import { askedFrom } from '#app/platform/web/asker.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';

/** How often a process looks whether another changed the catalogue, in milliseconds. */
const INTERVAL = 500;

export async function bumpCatalogueVersion({ db }: HasDb, now: number): Promise<void> {
  await db
    .updateTable('catalogue_state')
    .set({ version: sql`version + 1`, changed_at: now })
    .execute();
}

const versionRow = prepared((db) => db.selectFrom('catalogue_state').select('version'));

/** Another one after each change of what readers see; one statement. */
export async function findCatalogueVersion({ db }: HasDb): Promise<number> {
  const [row] = await versionRow(db, {});
  return row!.version;
}

/** What is heard of the catalogue: it changed, it cannot be read, it can again and is as it was. */
export type CatalogueNews = 'changed' | 'away' | 'back';

/** Milliseconds without an answer after which the database counts as away. */
const LONGEST = 5000;

/**
 * Within a second of each change, by any process; also when the database no longer answers, and
 * when it does again.
 * @returns how to stop watching
 */
export async function watchCatalogue(
  platform: Platform,
  onNews: (news: CatalogueNews) => void,
): Promise<() => void> {
  const { log } = platform;
  let known = await findCatalogueVersion(platform);
  let away = false;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  const tell = (news: CatalogueNews) => void (stopped || onNews(news));
  const look = async () => {
    try {
      // As a request would: each look at a database that is away would keep a connection.
      const asked = askedFrom('this process', () => findCatalogueVersion(platform));
      const version = await inTime(asked, LONGEST, noAnswer);
      if (away) log.info('the catalogue can be read again');
      if (away) tell('back');
      away = false;
      if (version !== known) tell('changed');
      known = version;
    } catch (error) {
      if (!away) log.warn({ err: error }, 'the catalogue cannot be read');
      if (!away) tell('away');
      away = true;
    }
    schedule();
  };
  const schedule = () => {
    if (!stopped) timer = setTimeout(look, INTERVAL).unref();
  };
  schedule();
  return () => {
    stopped = true;
    if (timer) clearTimeout(timer);
  };
}

/** A connection may be dead without saying so. */
const noAnswer = () => new Error('The database does not answer.');

export async function lockCatalogue({ db }: HasDb): Promise<void> {
  if (db.kind === 'sqlite') return;
  await db.selectFrom('catalogue_state').select('id').forUpdate().execute();
}
