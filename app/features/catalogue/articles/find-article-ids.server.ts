import type { Platform } from '#app/platform/platform.server.ts';

/** The article with a DOI, given as lower-case `10.x/y`, or null. */
export async function findArticleIdByDoi({ db }: Platform, doi: string): Promise<number | null> {
  const row = await db
    .selectFrom('articles')
    .select('id')
    .where('doi', '=', doi.toLowerCase())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
