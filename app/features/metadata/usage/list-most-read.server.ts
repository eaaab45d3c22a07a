import { sql } from 'kysely';
import type { HasDb } from '#app/platform/platform.server.ts';

/** How an article was read in a year. */
export type ReadArticle = {
  id: number;
  title: string;
  volume: number | null;
  investigations: number;
  requests: number;
  uniqueRequests: number;
};

export type MostRead = {
  articles: ReadArticle[];
  of: number;
  investigations: number;
  requests: number;
};

/**
 * The articles that were read in a year, those first whose text was opened most. Two statements.
 * @param range of these, so many after so many; left out for all
 */
export async function listMostRead(
  { db }: HasDb,
  year: number,
  range?: { skip: number; limit: number },
): Promise<MostRead> {
  const ofYear = db
    .selectFrom('usage_counts')
    .innerJoin('articles', 'articles.id', 'usage_counts.article_id')
    .where('usage_counts.month', '>=', `${year}-01`)
    .where('usage_counts.month', '<=', `${year}-12`);
  const sums = await ofYear
    .select(({ fn }) => [
      sql<number | string>`count(distinct usage_counts.article_id)`.as('of'),
      fn.sum<number | string | null>('investigations').as('investigations'),
      fn.sum<number | string | null>('requests').as('requests'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await ofYear
    .select(({ fn }) => [
      ...(['articles.id', 'articles.title', 'articles.volume'] as const),
      fn.sum<number | string>('investigations').as('investigations'),
      fn.sum<number | string>('requests').as('requests'),
      fn.sum<number | string>('unique_requests').as('uniqueRequests'),
    ])
    .groupBy(['articles.id', 'articles.title', 'articles.volume'])
    .orderBy('requests', 'desc')
    .orderBy('investigations', 'desc')
    .orderBy('articles.id')
    .$if(range !== undefined, (query) => query.offset(range!.skip).limit(range!.limit))
    .execute();
  return {
    of: Number(sums.of),
    ...{ investigations: Number(sums.investigations ?? 0), requests: Number(sums.requests ?? 0) },
    articles: rows.map((row) => ({
      ...row,
      ...{ investigations: Number(row.investigations), requests: Number(row.requests) },
      uniqueRequests: Number(row.uniqueRequests),
    })),
  };
}
