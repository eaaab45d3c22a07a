import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import type { Origin } from '../core/tables.server.ts';
import type { IncomingArticle } from './decide-articles.server.ts';
import { lockCatalogue } from '../core/catalogue-version.server.ts';
import { preparePasswords } from './prepare-passwords.server.ts';
import { storeWithin } from './store-articles.server.ts';
import { addIssues } from '../issues/store-issues.server.ts';
import type { IncomingIssue } from '../issues/store-issues.server.ts';

export async function isCatalogueEmpty({ db }: HasDb): Promise<boolean> {
  const issue = await db.selectFrom('issues').select('id').limit(1).executeTakeFirst();
  const article = await db.selectFrom('articles').select('id').limit(1).executeTakeFirst();
  return !issue && !article;
}

/**
 * In one transaction; of two processes that do it together one finds it full.
 * @returns whether it was empty
 * @throws when one of the articles is refused
 */
export async function fillEmptyCatalogue(
  platform: Platform,
  { issues, articles }: { issues: readonly IncomingIssue[]; articles: readonly IncomingArticle[] },
  origin: Origin,
): Promise<boolean> {
  const passwords = await preparePasswords(
    platform,
    articles.map((article) => article.record),
  );
  return platform.transaction(async (inside) => {
    await lockCatalogue(inside);
    if (!(await isCatalogueEmpty(inside))) return false;
    await addIssues(inside, issues, origin);
    const outcomes = await storeWithin(inside, articles, { origin, passwords });
    for (const outcome of outcomes) {
      if (outcome.kind === 'refused') throw new Error(`An article is refused: ${outcome.reason}.`);
    }
    return true;
  });
}
