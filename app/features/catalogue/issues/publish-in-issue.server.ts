import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import { changeIssues, findIssueRow } from '../core/issue-change.server.ts';

export type PublishingInIssue =
  | { outcome: 'published'; articles: number[] }
  | { outcome: 'forbidden' | 'no-such-issue' | 'issue-closed' | 'nothing-in-it' };

/**
 * Publishes an issue with what appears in it, in one transaction: today is its day, unless it has one that is over.
 * @param publish publishes its articles and gives their ids; what it throws leaves all as it was
 */
export async function publishInIssue(
  platform: Platform,
  user: Pick<SignedIn, 'id' | 'role'>,
  id: number,
  publish: (inside: Platform, issue: { volume: number; slug: string }) => Promise<number[]>,
): Promise<PublishingInIssue> {
  if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
  return changeIssues<PublishingInIssue>(platform, user, async (inside) => {
    const issue = await findIssueRow(inside, id);
    if (!issue) return { result: { outcome: 'no-such-issue' } };
    if (issue.closed_at !== null) return { result: { outcome: 'issue-closed' } };
    const articles = await publish(inside, issue);
    if (issue.articles + articles.length === 0) return { result: { outcome: 'nothing-in-it' } };
    const today = dayOf(inside.clock.now(), journalOf(inside).facts.timeZone);
    if (issue.published_on === null || issue.published_on > today) {
      await inside.db
        .updateTable('issues')
        .set({ published_on: today })
        .where('id', '=', id)
        .execute();
    }
    return {
      result: { outcome: 'published', articles },
      line: { id, event: 'issue-published', details: { articles } },
    };
  });
}
