import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { changeIssues, findIssueRow } from '../core/issue-change.server.ts';

export type MovingIssue = { outcome: 'moved' | 'forbidden' | 'no-such-issue' | 'at-the-end' };

export async function moveIssue(
  platform: Platform,
  user: Pick<SignedIn, 'id' | 'role'>,
  { id, towards }: { id: number; towards: 'earlier' | 'later' },
): Promise<MovingIssue> {
  if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
  return changeIssues<MovingIssue>(platform, user, async (inside) => {
    const issue = await findIssueRow(inside, id);
    if (!issue) return { result: { outcome: 'no-such-issue' } };
    const issues = await inside.db
      .selectFrom('issues')
      .select(['id', 'position'])
      .where('volume', '=', issue.volume)
      .orderBy('position')
      .orderBy('id')
      .execute();
    const from = issues.findIndex((each) => each.id === id);
    const to = towards === 'earlier' ? from - 1 : from + 1;
    if (to < 0 || to >= issues.length) return { result: { outcome: 'at-the-end' } };
    const places = distinct(issues.map(({ position }) => position));
    const order = issues.map((each) => each.id);
    [order[from], order[to]] = [order[to]!, order[from]!];
    for (const [at, moved] of order.entries()) {
      if (issues[at]!.id === moved && issues[at]!.position === places[at]) continue;
      await inside.db
        .updateTable('issues')
        .set({ position: places[at]! })
        .where('id', '=', moved)
        .execute();
    }
    return {
      result: { outcome: 'moved' },
      line: { id, event: 'issue-moved', details: { towards } },
    };
  });
}

/** The same numbers in their order, none twice: two special issues begin at the same place. */
function distinct(sorted: readonly number[]): number[] {
  let last = -Infinity;
  return sorted.map((number) => (last = Math.max(number, last + 1)));
}
