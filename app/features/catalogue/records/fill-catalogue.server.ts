import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { IsoDate } from '../core/article.ts';
import { positionOfIssue, slugOfIssue } from '../core/issue-label.ts';
import type { Origin } from '../core/tables.server.ts';
import { chunks } from '../core/bulk.server.ts';
import type { IncomingArticle } from './decide-articles.server.ts';
import { lockCatalogue } from '../core/lock-catalogue.server.ts';
import { preparePasswords } from './prepare-passwords.server.ts';
import { storeWithin } from './store-articles.server.ts';

export type IncomingIssue = {
  volume: number;
  /** `Issue 4`, `Special Issue`. */
  label: string;
  /** Theme of a special issue. */
  title: string | null;
  published: IsoDate | null;
};

/** Whether there is neither an issue nor an article. */
export async function isCatalogueEmpty(connection: Connection): Promise<boolean> {
  const issue = await connection.selectFrom('issues').select('id').limit(1).executeTakeFirst();
  const article = await connection.selectFrom('articles').select('id').limit(1).executeTakeFirst();
  return !issue && !article;
}

/**
 * Fills an empty catalogue with issues and their articles, all or nothing, in one transaction; of
 * two processes that do it together one finds it full.
 * @returns whether it was empty, and so was filled
 * @throws when one of the articles is refused
 */
export async function fillEmptyCatalogue(
  platform: Platform,
  { issues, articles }: { issues: readonly IncomingIssue[]; articles: readonly IncomingArticle[] },
  origin: Origin,
): Promise<boolean> {
  const passwords = await preparePasswords(
    platform.db,
    articles.map((article) => article.record),
  );
  return platform.db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction, platform.db.kind);
    if (!(await isCatalogueEmpty(transaction))) return false;
    const rows = issues.map(({ volume, label, title, published }) => ({
      volume,
      label,
      slug: slugOfIssue(label),
      position: positionOfIssue(label),
      title,
      published_on: published,
      origin,
    }));
    for (const chunk of chunks(rows))
      await transaction.insertInto('issues').values(chunk).execute();
    const outcomes = await storeWithin(platform, transaction, articles, { origin, passwords });
    for (const outcome of outcomes) {
      if (outcome.kind === 'refused') throw new Error(`An article is refused: ${outcome.reason}.`);
    }
    return true;
  });
}
