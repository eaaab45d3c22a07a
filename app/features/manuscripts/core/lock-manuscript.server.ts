import type { Platform } from '#app/platform/platform.server.ts';

/**
 * Lets a second change wait until this transaction ends; SQLite has one writer anyway. It
 * comes before what belongs to the manuscript is locked or written, or two would wait for each other.
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
