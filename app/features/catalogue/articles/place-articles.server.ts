import type { Platform } from '#app/platform/platform.server.ts';

/** Where articles are that no editor has put anywhere: behind all others of their issue. */
export const NO_PLACE = 1_000_000;

/** @param places in their issue, from 1, by the ids of the articles; null for those that come by their pages */
export async function placeArticles(
  { db }: Pick<Platform, 'db'>,
  places: ReadonlyMap<number, number | null>,
): Promise<void> {
  for (const [id, place] of places) {
    await db
      .updateTable('articles')
      .set({ issue_place: place ?? NO_PLACE })
      .where('id', '=', id)
      .execute();
  }
}
