import type { HasDb } from '#app/platform/platform.server.ts';

/**
 * Where the article has another PDF than the one that goes with it. The index is renewed by the
 * caller.
 */
export async function removeFullText({ db }: HasDb, articleId: number): Promise<void> {
  await db.deleteFrom('full_texts').where('article_id', '=', articleId).execute();
}
