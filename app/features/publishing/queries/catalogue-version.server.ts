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
export async function findCatalogueVersion({ db }: Platform): Promise<number> {
  const row = await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/**
 * Calls back within a second of each change of the catalogue, by whichever process.
 * @returns how to stop watching
 */
export function watchCatalogue(platform: Platform, onChange: () => void): () => void {
  let known: number | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout;
  const look = async () => {
    try {
      const version = await findCatalogueVersion(platform);
      if (known !== null && version !== known) onChange();
      known = version;
    } catch (error) {
      platform.log.warn({ err: error }, 'could not read the catalogue version');
      onChange();
    }
    if (!stopped) timer = setTimeout(look, INTERVAL).unref();
  };
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
