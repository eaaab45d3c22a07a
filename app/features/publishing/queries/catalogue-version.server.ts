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
 * Calls back within a second of each change of the catalogue after this call, by any process.
 * @returns how to stop watching
 */
export async function watchCatalogue(
  platform: Platform,
  onChange: () => void,
): Promise<() => void> {
  let known = await findCatalogueVersion(platform);
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  const look = async () => {
    try {
      const version = await findCatalogueVersion(platform);
      if (version !== known) onChange();
      known = version;
    } catch (error) {
      // Without an answer nothing is known: pages are made anew until the database is back.
      platform.log.warn({ err: error }, 'could not read the catalogue version');
      onChange();
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
