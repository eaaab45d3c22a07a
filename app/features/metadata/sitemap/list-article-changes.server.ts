import type { Platform } from '#app/platform/platform.server.ts';

export type ArticleChange = {
  id: number;
  /** The day, `2026-11-26`, on which it changed, or else was published; null where neither is known. */
  modified: string | null;
};

/** Rows read at a time, so that the catalogue never stands in memory whole. */
const BATCH = 2000;

export async function countArticles({ db }: Platform): Promise<number> {
  const row = await db
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Read piece by piece, by id.
 * @param skip how many to leave out at the beginning
 * @param limit how many at most
 */
export async function* listArticleChanges(
  { db }: Platform,
  { skip, limit }: { skip: number; limit: number },
): AsyncGenerator<ArticleChange> {
  const columns = db
    .selectFrom('articles')
    .select(['id', 'created_at', 'updated_at', 'published_on'])
    .orderBy('id');
  let left = limit;
  let batch = await columns.offset(skip).limit(Math.min(BATCH, left)).execute();
  while (batch.length > 0) {
    for (const { id, created_at, updated_at, published_on } of batch) {
      yield { id, modified: updated_at > created_at ? dayOf(updated_at) : published_on };
    }
    left -= batch.length;
    if (left <= 0) return;
    const last = batch.at(-1)!.id;
    batch = await columns.where('id', '>', last).limit(Math.min(BATCH, left)).execute();
  }
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
