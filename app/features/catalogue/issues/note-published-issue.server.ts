import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import { changeIssues, findIssueRow } from '../core/issue-change.server.ts';

/**
 * In the transaction in which the articles of an issue are published: today is its day, unless it has one that is over.
 * @param articles ids of those that appear with it
 */
export const notePublishedIssue = (
  inside: Platform,
  user: Pick<SignedIn, 'id'>,
  { id, articles }: { id: number; articles: readonly number[] },
): Promise<void> =>
  changeIssues(inside, user, async ({ db, clock }) => {
    const today = dayOf(clock.now(), journalOf(inside).facts.timeZone);
    const issue = await findIssueRow({ db }, id);
    if (!issue) throw new Error(`There is no issue ${id}.`);
    if (issue.published_on === null || issue.published_on > today) {
      await db.updateTable('issues').set({ published_on: today }).where('id', '=', id).execute();
    }
    return {
      result: undefined,
      line: { id, event: 'issue-published', details: { articles: [...articles] } },
    };
  });
