import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { changeIssues, findIssueRow } from '../core/issue-change.server.ts';
import { countAwaiting } from './count-awaiting.server.ts';

export type RemovingIssue = {
  outcome: 'removed' | 'forbidden' | 'no-such-issue' | 'has-articles' | 'awaited';
};

export async function removeIssue(
  platform: Platform,
  user: Pick<SignedIn, 'id' | 'role'>,
  id: number,
): Promise<RemovingIssue> {
  if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
  return changeIssues<RemovingIssue>(platform, user, async (inside) => {
    const issue = await findIssueRow(inside, id);
    if (!issue) return { result: { outcome: 'no-such-issue' } };
    if (issue.articles > 0) return { result: { outcome: 'has-articles' } };
    if ((await countAwaiting(inside, issue)) > 0) return { result: { outcome: 'awaited' } };
    await inside.db.deleteFrom('issues').where('id', '=', id).execute();
    const { volume, label } = issue;
    return {
      result: { outcome: 'removed' },
      line: { id, event: 'issue-removed', details: { volume, label } },
    };
  });
}
