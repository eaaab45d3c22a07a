import { lockManuscript } from '../core/lock-manuscript.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findTask } from './find-task.server.ts';
import type { ReviewTask } from './review-task.ts';
import { loadCase } from '../core/load-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';

/** A reviewer who showed that an invitation is theirs, by link or by account. */
export type Reviewer = {
  invitation: number;
  /** When they are signed in. */ account: string | null;
};

export const actorOf = ({ invitation, account }: Reviewer): Actor =>
  account === null ? `reviewer:${invitation}` : `account:${account}`;

/** While no other change moves the manuscript or writes in this review. */
export function withinTask<Result>(
  platform: Platform,
  { invitation }: Reviewer,
  work: (inside: Platform, task: ReviewTask, manuscript: CaseFile) => Promise<Result>,
): Promise<Result> {
  return platform.transaction(async (inside) => {
    const { paperId } = await inside.db
      .selectFrom('review_invitations')
      .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
      .select('paper_id as paperId')
      .where('review_invitations.id', '=', invitation)
      .executeTakeFirstOrThrow();
    await lockManuscript(inside, paperId);
    const manuscript = await loadCase(inside, paperId);
    const task = await findTask(inside, invitation, inside.clock.now());
    if (!task || !manuscript) throw new Error(`Invitation ${invitation} was not sent.`);
    return work(inside, task, manuscript);
  });
}
