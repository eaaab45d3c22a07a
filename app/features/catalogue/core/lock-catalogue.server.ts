import type { Platform } from '#app/platform/platform.server.ts';

export async function lockCatalogue({ db }: Pick<Platform, 'db'>): Promise<void> {
  if (db.kind === 'sqlite') return;
  await db.selectFrom('catalogue_state').select('id').forUpdate().execute();
}
