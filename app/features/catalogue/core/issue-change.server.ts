import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { HappeningTo } from '#app/platform/history/history.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { bumpCatalogueVersion, lockCatalogue } from './catalogue-version.server.ts';

/** With the line of history that it leaves, where it changed anything. */
export type IssueDone<Outcome> = { result: Outcome; line?: HappeningTo<'issue'> & { id: number } };

export async function changeIssues<Outcome>(
  platform: Platform,
  user: Pick<SignedIn, 'id'>,
  change: (inside: Platform) => Promise<IssueDone<Outcome>>,
): Promise<Outcome> {
  return platform.transaction(async (inside) => {
    await lockCatalogue(inside);
    const { result, line } = await change(inside);
    if (line) {
      const { id, ...happening } = line;
      await addHistory(inside, {
        subject: `issue:${id}`,
        actor: `account:${user.id}`,
        ...happening,
      });
      await bumpCatalogueVersion(inside, inside.clock.now());
    }
    return result;
  });
}

export async function findIssueRow({ db }: HasDb, id: number) {
  const row = await db
    .selectFrom('issues')
    .selectAll('issues')
    .select((issue) =>
      issue
        .selectFrom('articles')
        .whereRef('articles.issue_id', '=', 'issues.id')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .as('articles'),
    )
    .where('issues.id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, articles: Number(row.articles) } : null;
}
