import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isWrittenReason } from '#app/platform/text/plain-line.ts';
import { changeIssues, findIssueRow } from '../core/issue-change.server.ts';

export type ClosingIssue = {
  outcome: 'done' | 'forbidden' | 'no-such-issue' | 'nothing-in-it' | 'reason-short';
};

/** Nothing further appears in a closed issue; a closed one opens again with a reason, for the history. */
export async function closeIssue(
  platform: Platform,
  user: Pick<SignedIn, 'id' | 'role'>,
  { id, ...wish }: { id: number } & ({ to: 'closed' } | { to: 'open'; reason: string }),
): Promise<ClosingIssue> {
  if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
  return changeIssues<ClosingIssue>(platform, user, async (inside) => {
    const issue = await findIssueRow(inside, id);
    if (!issue) return { result: { outcome: 'no-such-issue' } };
    if ((issue.closed_at !== null) === (wish.to === 'closed'))
      return { result: { outcome: 'done' } };
    if (wish.to === 'closed' && issue.articles === 0) {
      return { result: { outcome: 'nothing-in-it' } };
    }
    if (wish.to === 'open' && !isWrittenReason(wish.reason)) {
      return { result: { outcome: 'reason-short' } };
    }
    await inside.db
      .updateTable('issues')
      .set({ closed_at: wish.to === 'closed' ? inside.clock.now() : null })
      .where('id', '=', id)
      .execute();
    return {
      result: { outcome: 'done' },
      line:
        wish.to === 'closed'
          ? { id, event: 'issue-closed' }
          : { id, event: 'issue-reopened', details: { reason: wish.reason.trim() } },
    };
  });
}
