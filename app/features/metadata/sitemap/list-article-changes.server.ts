import type { Platform } from '#app/platform/platform.server.ts';

export type ArticleChange = {
  id: number;
  /** Instant in milliseconds. */
  updatedAt: number;
};

/** Rows read at a time, so that the catalogue never stands in memory whole. */
const BATCH = 2000;

/** How many articles there are. */
export async function countArticles({ db }: Platform): Promise<number> {
  const row = await db
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Articles by id with the time of their last change, read piece by piece.
 * @param skip how many articles to leave out at the beginning
 * @param limit how many to give at most
 */
export async function* listArticleChanges(
  { db }: Platform,
  { skip, limit }: { skip: number; limit: number },
): AsyncGenerator<ArticleChange> {
  const columns = db.selectFrom('articles').select(['id', 'updated_at as updatedAt']).orderBy('id');
  let left = limit;
  let batch = await columns.offset(skip).limit(Math.min(BATCH, left)).execute();
  while (batch.length > 0) {
    yield* batch;
    left -= batch.length;
    if (left <= 0) return;
    const last = batch.at(-1)!.id;
    batch = await columns.where('id', '>', last).limit(Math.min(BATCH, left)).execute();
  }
}
