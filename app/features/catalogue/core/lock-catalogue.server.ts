import type { Platform } from '#app/platform/platform.server.ts';

/** Lets one transaction at a time write to the catalogue; on SQLite every transaction is alone. */
export async function lockCatalogue({ db }: Pick<Platform, 'db'>): Promise<void> {
  if (db.kind === 'sqlite') return;
  await db.selectFrom('catalogue_state').select('id').forUpdate().execute();
}
