import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import { yearOfVolume } from '../core/article.ts';
import type { IsoDate } from '../core/article.ts';
import { changeIssues, findIssueRow } from '../core/issue-change.server.ts';

export type PublishingInIssue =
  | { outcome: 'published'; articles: number[] }
  | { outcome: 'forbidden' | 'no-such-issue' | 'issue-closed' | 'nothing-in-it' | 'another-year' };

/**
 * Publishes an issue with what appears in it, in one transaction: today is its day, unless it has one that is over.
 * @param wanted with `inAnotherYear` also where that day is not in the year of the volume
 * @param publish publishes its articles and gives their ids; what it throws leaves all as it was
 */
export async function publishInIssue(
  platform: Platform,
  user: Pick<SignedIn, 'id' | 'role'>,
  { id, inAnotherYear }: { id: number; inAnotherYear: boolean },
  publish: (inside: Platform, issue: { volume: number; slug: string }) => Promise<number[]>,
): Promise<PublishingInIssue> {
  if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
  return changeIssues<PublishingInIssue>(platform, user, async (inside) => {
    const issue = await findIssueRow(inside, id);
    if (!issue) return { result: { outcome: 'no-such-issue' } };
    if (issue.closed_at !== null) return { result: { outcome: 'issue-closed' } };
    const today = dayOf(inside.clock.now(), journalOf(inside).facts.timeZone);
    const isNew = issue.published_on === null || issue.published_on > today;
    if (isNew && !inAnotherYear && isOfAnotherYear(issue.volume, today)) {
      return { result: { outcome: 'another-year' } };
    }
    const before = await inside.db
      .selectFrom('articles')
      .select('id')
      .where('issue_id', '=', id)
      .orderBy('id')
      .execute();
    const articles = await publish(inside, issue);
    if (issue.articles + articles.length === 0) return { result: { outcome: 'nothing-in-it' } };
    if (isNew) {
      await inside.db
        .updateTable('issues')
        .set({ published_on: today })
        .where('id', '=', id)
        .execute();
    }
    return {
      result: { outcome: 'published', articles },
      line: {
        ...{ id, event: 'issue-published' },
        details: { articles: [...(isNew ? before.map((each) => each.id) : []), ...articles] },
      },
    };
  });
}

/** Whether readers would see two years, that of its day and that of its volume. */
const isOfAnotherYear = (volume: number, day: IsoDate): boolean =>
  yearOfVolume(volume) !== Number(day.slice(0, 4));
