import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import type { Tally } from './count-visits.ts';
import { metricsOf, SEARCHES } from './count-visits.ts';

/** Rows of one statement, for the values that SQLite takes. */
const AT_ONCE = 500;

/**
 * Adds what was counted to what is stored, all or nothing; of articles that are not there nothing. Two statements for
 * each 500 tallies, and one for each month of searches.
 * @param tallies of an article and a month one
 */
export const storeUsage = (platform: Platform, tallies: readonly Tally[]): Promise<void> =>
  platform.transaction(async (inside) => {
    for (let at = 0; at < tallies.length; at += AT_ONCE) {
      await addCounts(inside, tallies.slice(at, at + AT_ONCE));
    }
    for (const { articleId, month, pages } of tallies) {
      if (articleId === SEARCHES) await addSearches(inside, { month, searches: pages });
    }
  });

async function addSearches(
  { db }: HasDb,
  counted: { month: string; searches: number },
): Promise<void> {
  await db
    .insertInto('search_counts')
    .values(counted)
    .onConflict((conflict) =>
      conflict.column('month').doUpdateSet(({ eb, ref }) => ({
        searches: eb('search_counts.searches', '+', ref('excluded.searches')),
      })),
    )
    .execute();
}

async function addCounts({ db }: HasDb, tallies: readonly Tally[]): Promise<void> {
  const ids = [...new Set(tallies.map(({ articleId }) => articleId))];
  const found = await db
    .selectFrom('articles')
    .leftJoin('full_texts', 'full_texts.article_id', 'articles.id')
    .select(['articles.id', 'articles.password_hash as lock', 'full_texts.article_id as text'])
    .where('articles.id', 'in', ids)
    .execute();
  const articles = new Map(found.map((row) => [row.id, row]));
  const rows = tallies.flatMap((tally) => {
    const article = articles.get(tally.articleId);
    if (!article) return [];
    const isOpen = article.lock === null;
    return {
      ...{ article_id: tally.articleId, month: tally.month },
      access: isOpen ? ('open' as const) : ('controlled' as const),
      ...metricsOf(tally, isOpen && article.text !== null),
    };
  });
  if (rows.length === 0) return;
  await db
    .insertInto('usage_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'month', 'access']).doUpdateSet(({ eb, ref }) => {
        const plus = (column: keyof ReturnType<typeof metricsOf>) =>
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
