import { recordEvent } from '../core/record-event.server.ts';
import { DAY } from '#app/platform/clock.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { noteDeclineBack } from '../invitations/answer-step.server.ts';
import { tellEditorOfReviewer } from '../invitations/mail-reviewer.server.ts';
import type { ReviewTask } from './review-task.ts';
import { actorOf, withinTask } from './within-task.server.ts';
import type { Reviewer } from './within-task.server.ts';

/** For which a reviewer who declined can say that it was a mistake. */
const FOR_A_WHILE = 7 * DAY;

/** While a review is wanted, and no other reviewer was invited in the place of this one. */
export async function mayTakeBackDecline(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { id, manuscriptId, round, status, wanted, declinedAt }: ReviewTask,
): Promise<boolean> {
  if (status !== 'declined' || !wanted || declinedAt === null) return false;
  if (clock.now() > declinedAt + FOR_A_WHILE) return false;
  const other = await db
    .selectFrom('review_invitations')
    .select('id')
    .where('manuscript_id', '=', manuscriptId)
    .where('round', '=', round)
    .where('id', '<>', id)
    // The reviewer may have been asked again, and alternates are asked at the same moment.
    .where((row) =>
      row.or([row('invited_at', '>=', declinedAt), row('added_at', '>=', declinedAt)]),
    )
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return other === undefined;
}

/** The invitation is open again as it was; the editor is told. Accepting it asks for conflicts as ever (L7). */
export const takeBackDecline = (
  platform: Platform,
  reviewer: Reviewer,
): Promise<{ outcome: 'taken-back' | 'too-late' }> =>
  withinTask(platform, reviewer, async (inside, task) => {
    if (!(await mayTakeBackDecline(inside, task))) return { outcome: 'too-late' };
    await noteDeclineBack(inside, task.id);
    await recordEvent(inside, task, actorOf(reviewer), {
      event: 'decline-taken-back',
      details: { invitation: task.id },
    });
    await tellEditorOfReviewer(inside, {
      ...{ invitation: task.id, news: { kind: 'back' } },
      key: `${task.id}:${inside.clock.now()}`,
    });
    return { outcome: 'taken-back' };
  });
