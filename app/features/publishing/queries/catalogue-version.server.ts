import { sql } from 'kysely';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** How often a process looks whether another changed the catalogue, in milliseconds. */
const INTERVAL = 500;

/** Tells all processes, once the transaction is committed, that readers see something new. */
export async function bumpCatalogueVersion(connection: Connection, now: number): Promise<void> {
  await connection
    .updateTable('catalogue_state')
    .set({ version: sql`version + 1`, changed_at: now })
    .execute();
}

/** Grows with every change of what readers see. */
async function findCatalogueVersion({ db }: Platform): Promise<number> {
  const row = await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/**
 * Calls back within a second of each change of the catalogue after this call, by any process; also
 * when the database no longer answers, since nothing is known then, and when it does again.
 * @returns how to stop watching
 */
export async function watchCatalogue(
  platform: Platform,
  onChange: () => void,
): Promise<() => void> {
  const { log } = platform;
  let known: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  const look = async () => {
    const before = known;
    try {
      known = await findCatalogueVersion(platform);
      if (before === null) log.info('the catalogue can be read again');
    } catch (error) {
      known = null;
      if (before !== null) log.warn({ err: error }, 'the catalogue cannot be read');
    }
    if (known !== before && !stopped) onChange();
    schedule();
  };
  const schedule = () => {
    if (!stopped) timer = setTimeout(look, INTERVAL).unref();
  };
  known = await findCatalogueVersion(platform);
  schedule();
  return () => {
    stopped = true;
    if (timer) clearTimeout(timer);
  };
}
