import type { HasDb } from '#app/platform/platform.server.ts';

/** More would make the page long, and fewer leave out those that write most. */
const MOST = 200;

export async function listInstitutions({ db }: HasDb): Promise<string[]> {
  const rows = await db
    .selectFrom('article_authors')
    .select('affiliation')
    .where('affiliation', 'is not', null)
    .groupBy('affiliation')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('affiliation')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ affiliation }) => affiliation ?? []);
}
