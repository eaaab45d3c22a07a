import { sql } from 'kysely';
import type { HasDb } from '#app/platform/platform.server.ts';

/** Where articles are that no editor has put anywhere: behind all others of their issue. */
export const NO_PLACE = 1_000_000;

/** One statement. @param places in their issue, from 1, by the ids of the articles; null for those that come by their pages */
export async function placeArticles(
  { db }: HasDb,
  places: ReadonlyMap<number, number | null>,
): Promise<void> {
  if (places.size === 0) return;
  const cases = Array.from(
    places,
    ([id, place]) => sql`when ${id} then cast(${place ?? NO_PLACE} as integer)`,
  );
  await db
    .updateTable('articles')
    .set({ issue_place: sql<number>`case id ${sql.join(cases, sql` `)} end` })
    .where('id', 'in', [...places.keys()])
    .execute();
}
