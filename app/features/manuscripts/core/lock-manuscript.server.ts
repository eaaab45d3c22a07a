import type { Platform } from '#app/platform/platform.server.ts';

/**
 * Until this transaction ends. It comes before what belongs to the manuscript is locked or written,
 * or two would wait for each other.
 */
export async function lockManuscript({ db }: Pick<Platform, 'db'>, paperId: number): Promise<void> {
  if (db.kind !== 'postgres') return;
  await db
    .selectFrom('manuscripts')
    .select('id')
    .where('paper_id', '=', paperId)
    .forUpdate()
    .execute();
}
