import type { HasDb } from '#app/platform/platform.server.ts';

/**
 * Keeps the topics that an editor chose for an article, which it gets with the next index.
 * @param inside the transaction that indexes it too
 * @param topics slugs of topics of the journal, which may be none; null leaves it to the rules
 */
export async function chooseTopics(
  { db }: HasDb,
  articleId: number,
  topics: readonly string[] | null,
): Promise<void> {
  await db.deleteFrom('topic_choices').where('article_id', '=', articleId).execute();
  if (topics === null) return;
  await db
    .insertInto('topic_choices')
    .values({ article_id: articleId, topics: JSON.stringify(topics) })
    .execute();
}
