import type { Transaction } from 'kysely';
import type { DatabaseKind } from '#app/platform/db/database.server.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';
import { writeArticleRows } from '../articles/write-article-rows.server.ts';
import type { Origin } from '../core/tables.server.ts';
import { storeIssues } from '../issues/store-issues.server.ts';
import type { ArticleChange } from './decide-articles.server.ts';
import { giveIds } from './give-ids.server.ts';

/**
 * Writes new and changed articles, and the issues that they name and that are missing.
 * @returns the ids of the articles, in order
 */
export async function writeArticles(
  transaction: Transaction<Tables>,
  changes: readonly ArticleChange[],
  { kind, origin, now }: { kind: DatabaseKind; origin: Origin; now: number },
): Promise<number[]> {
  if (changes.length === 0) return [];
  const ids = await giveIds(
    transaction,
    kind,
    changes.map((change) => change.id),
  );
  const names = changes.map(({ article: { record } }) => ({
    volume: record.volume,
    label: record.issue,
  }));
  const issues = await storeIssues(transaction, names, origin);
  const numbered = changes.map((change, at) => ({
    ...change,
    id: ids[at]!,
    issueId: issues.idOf(names[at]!),
  }));
  await writeArticleRows(transaction, numbered, { origin, now });
  return ids;
}
