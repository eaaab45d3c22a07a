import type { Platform } from '#app/platform/platform.server.ts';
import type { Tally } from './count-visits.ts';
import { metricsOf } from './count-visits.ts';

/** Adds what was counted to what is stored; of articles that are not there nothing. A statement to ask, one for each article. */
export async function storeUsage(
  platform: Pick<Platform, 'db'>,
  tallies: readonly Tally[],
): Promise<void> {
  const { db } = platform;
  if (tallies.length === 0) return;
  const ids = [...new Set(tallies.map(({ articleId }) => articleId))];
  const rows = await db
    .selectFrom('articles')
    .leftJoin('full_texts', 'full_texts.article_id', 'articles.id')
    .select(['articles.id', 'articles.password_hash as lock', 'full_texts.article_id as text'])
    .where('articles.id', 'in', ids)
    .execute();
  const articles = new Map(rows.map((row) => [row.id, row]));
  for (const tally of tallies) {
    const article = articles.get(tally.articleId);
    if (!article) continue;
    const isOpen = article.lock === null;
    const metrics = metricsOf(tally, isOpen && article.text !== null);
    await db
      .insertInto('usage_counts')
      .values({
        ...{ article_id: tally.articleId, month: tally.month, ...metrics },
        access: isOpen ? 'open' : 'controlled',
      })
      .onConflict((conflict) =>
        conflict.columns(['article_id', 'month', 'access']).doUpdateSet(({ eb, ref }) => {
          const plus = (column: keyof typeof metrics) =>
            eb(`usage_counts.${column}`, '+', ref(`excluded.${column}`));
          return {
            investigations: plus('investigations'),
            unique_investigations: plus('unique_investigations'),
            requests: plus('requests'),
            unique_requests: plus('unique_requests'),
          };
        }),
      )
      .execute();
  }
}
