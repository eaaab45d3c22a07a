import type { Transaction } from 'kysely';
import type { SignedIn } from '#app/features/accounts/index.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { bumpCatalogueVersion } from './catalogue-version.server.ts';
import { lockCatalogue } from './lock-catalogue.server.ts';

type IssueEvent = 'issue-created' | 'issue-changed' | 'issue-moved' | 'issue-removed';

/** What a change of issues did: the line of the history that it is, unless nothing came of it. */
type Done<Outcome> = { result: Outcome; line?: { id: number; details: Record<string, unknown> } };

/** Changes issues with nobody else changing the catalogue; every process shows it afterwards. */
export async function changeIssues<Outcome>(
  platform: Platform,
  user: Pick<SignedIn, 'id'>,
  event: IssueEvent,
  change: (transaction: Transaction<Tables>) => Promise<Done<Outcome>>,
): Promise<Outcome> {
  const { db, clock } = platform;
  return db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction, db.kind);
    const { result, line } = await change(transaction);
    if (line) {
      await addHistory(platform, transaction, {
        subject: `issue:${line.id}`,
        event,
        actor: `account:${user.id}`,
        details: line.details,
      });
      await bumpCatalogueVersion(transaction, clock.now());
    }
    return result;
  });
}

/** An issue with how many articles stand in it; null when there is none. */
export async function findIssueRow(transaction: Transaction<Tables>, id: number) {
  const row = await transaction
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
