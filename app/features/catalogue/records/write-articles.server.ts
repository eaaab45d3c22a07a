import type { Platform } from '#app/platform/platform.server.ts';
import { writeArticleRows } from '../articles/write-article-rows.server.ts';
import type { Origin } from '../core/tables.server.ts';
import { storeIssues } from '../issues/store-issues.server.ts';
import type { ArticleChange } from './decide-articles.server.ts';
import { giveIds } from './give-ids.server.ts';

/** And missing issues that they name. @returns the ids of the articles, in order */
export async function writeArticles(
  inside: Pick<Platform, 'db'>,
  changes: readonly ArticleChange[],
  { origin, now }: { origin: Origin; now: number },
): Promise<number[]> {
  if (changes.length === 0) return [];
  const ids = await giveIds(
    inside,
    changes.map((change) => change.id),
  );
  const names = changes.map(({ article: { record } }) => ({
    volume: record.volume,
    label: record.issue,
  }));
  const issues = await storeIssues(inside, names, origin);
  const numbered = changes.map((change, at) => ({
    ...change,
    id: ids[at]!,
    issueId: issues.idOf(names[at]!),
  }));
  await writeArticleRows(inside, numbered, { origin, now });
  return ids;
}
