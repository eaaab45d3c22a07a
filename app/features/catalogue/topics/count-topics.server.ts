import type { HasDb } from '#app/platform/platform.server.ts';

/** How many articles each topic has, by its slug; one statement. */
export async function countTopics({ db }: HasDb): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('article_topics')
    .select(({ fn }) => ['topic', fn.countAll<number | string>().as('articles')])
    .groupBy('topic')
    .execute();
  return new Map(rows.map(({ topic, articles }) => [topic, Number(articles)]));
}
