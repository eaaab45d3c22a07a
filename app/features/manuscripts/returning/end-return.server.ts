import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import type { Target } from '../core/manuscript.ts';
import { clearRevisionDue } from '../core/write-manuscript.server.ts';
import { postponeReviews } from '../invitations/postpone-reviews.server.ts';
import { reviewGoesOn } from './review-waits.mail.ts';
import { tellWaitingReviewers } from './tell-waiting-reviewers.server.ts';

/** Where it goes on; the laws refuse any other place. */
export const placeBefore = ({ facts }: CaseFile): { to?: Target<'send-back'> } =>
  facts.returnedFrom === null ? {} : { to: facts.returnedFrom as Target<'send-back'> };

type Ending = {
  inside: Platform;
  manuscript: CaseFile;
  now: number;
  how: 'sent-back' | 'called-back';
  /** What the author says with it. */
  note?: string;
};

/** Its reviewers get the days that it waited. @returns the number of the return */
export async function endReturn({
  inside,
  manuscript,
  now,
  how,
  note = '',
}: Ending): Promise<{ id: number }> {
  await clearRevisionDue(inside, manuscript.id);
  const row = await inside.db
    .updateTable('returns')
    .set({ ended_how: how, ended_at: now, note })
    .where('manuscript_id', '=', manuscript.id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (placeBefore(manuscript).to === 'under-review') {
    await postponeReviews(inside, manuscript, manuscript.movedAt);
    await tellWaitingReviewers(inside, manuscript, {
      ...{ write: reviewGoesOn.write, purpose: 'review-goes-on', key: String(row.id) },
    });
  }
  return row;
}
