import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Mover, MoveRefusal } from '../core/laws.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { moveManuscript } from '../core/move-manuscript.server.ts';
import type { Target } from '../core/manuscript.ts';
import { clearRevisionDue } from '../core/write-manuscript.server.ts';
import { postponeReviews } from '../invitations/postpone-reviews.server.ts';
import { reviewGoesOnLetter } from './review-waits.mail.ts';
import { tellWaitingReviewers } from './tell-waiting-reviewers.server.ts';

type Ending = {
  mover: Mover;
  actor: Actor;
  how: 'sent-back' | 'called-back';
  /** What the author says with it. */
  note?: string;
};

/** Its reviewers get the days that it waited. @returns the number of the return, or why it may not end */
export async function endReturn(
  inside: Platform,
  manuscript: CaseFile,
  { mover, actor, how, note = '' }: Ending,
): Promise<{ outcome: 'ended'; id: number } | { outcome: 'refused'; reason: MoveRefusal }> {
  const { id, facts, movedAt } = manuscript;
  const to = facts.returnedFrom as Target<'send-back'> | null;
  const wanted = { manuscript, facts, mover, ...(to && { to }) };
  const moving = await (how === 'sent-back'
    ? moveManuscript(inside, {
        ...wanted,
        name: 'send-back',
        line: { event: 'manuscript-sent-back', actor, details: { note } },
      })
    : moveManuscript(inside, {
        ...wanted,
        name: 'call-back',
        line: { event: 'manuscript-called-back', actor },
      }));
  if (moving.outcome === 'refused') return moving;
  await clearRevisionDue(inside, id);
  const row = await inside.db
    .updateTable('returns')
    .set({ ended_how: how, ended_at: inside.clock.now(), note })
    .where('manuscript_id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (to === 'under-review') {
    await postponeReviews(inside, manuscript, movedAt);
    await tellWaitingReviewers(inside, manuscript, {
      write: reviewGoesOnLetter,
      purpose: 'review-goes-on',
      key: String(row.id),
    });
  }
  return { outcome: 'ended', id: row.id };
}
