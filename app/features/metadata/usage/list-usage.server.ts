import type { HasDb } from '#app/platform/platform.server.ts';

/** Months are such as `2026-11`, in UTC. */
export type MonthOfUse = Awaited<ReturnType<typeof listUsage>>[number];

/** What an article was read, oldest month first; months without a reader are left out. One statement. */
export async function listUsage({ db }: HasDb, articleId: number) {
  const rows = await db
    .selectFrom('usage_counts')
    .select(({ fn }) => [
      'month',
      fn.sum<number | string>('investigations').as('investigations'),
      fn.sum<number | string>('requests').as('requests'),
    ])
    .where('article_id', '=', articleId)
    .groupBy('month')
    .orderBy('month')
    .execute();
  return rows.map(({ month, investigations, requests }) => ({
    ...{ month, investigations: Number(investigations), requests: Number(requests) },
  }));
}
