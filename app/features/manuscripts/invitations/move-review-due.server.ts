import type { InvitationCommand } from './within-invitation.server.ts';
import { invitationCommand } from './within-invitation.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { reviewCalendar } from './due-calendar.server.ts';
import { reviewDueMoved } from './review-due-moved.mail.ts';
import { refuseNote } from '../author-changes/find-authors-named.server.ts';
import { mailReviewer } from './mail-reviewer.server.ts';
import { DAY } from '#app/platform/clock.ts';

type Wanted = {
  /** Milliseconds since 1970. */ dueAt: number;
  /** To the reviewer. */ note: string;
  /** What of it may name an author as the editor read it. */ read?: string;
};

/** Each one is an e-mail to the reviewer. */
const MOST_A_DAY = 3;

/** The reviewer gets a new calendar file, and reminders follow the new date. */
export const moveReviewDue: InvitationCommand<[wanted: Wanted]> = invitationCommand(
  async (
    { inside, status, manuscript, invitation, id, now, record },
    { dueAt, note, read = '' },
  ) => {
    if (status !== 'reviewing' && status !== 'late') return { outcome: 'not-now', status };
    if (invitation.dueAt === dueAt) return { outcome: 'done-before' };
    if (await wasMovedOften(inside, manuscript.paperId, id)) return { outcome: 'moved-often' };
    const unfit = await refuseNote(inside, manuscript, { note, read });
    if (unfit) return unfit;
    const { keyVersion, addedAt } = await inside.db
      .updateTable('review_invitations')
      .set({ due_at: dueAt, due_moved_at: now })
      .where('id', '=', id)
      .returning(['key_version as keyVersion', 'added_at as addedAt'])
      .executeTakeFirstOrThrow();
    await record({
      event: 'review-due-moved',
      details: { invitation: id, before: invitation.dueAt, due: dueAt, reason: note },
    });
    const { title } = manuscript;
    await mailReviewer(inside, {
      invitation: id,
      write: (facts) => reviewDueMoved.write({ ...facts, note }),
      purpose: 'review-due-moved',
      // A date may be moved to and fro, and each time is told.
      key: `${id}:${dueAt}:${now}`,
      attachments: [reviewCalendar(inside, { id, keyVersion, addedAt, title, dueAt })],
    });
    return { outcome: 'done' };
  },
);

async function wasMovedOften(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  paperId: number,
  id: number,
): Promise<boolean> {
  const lines = await db
    .selectFrom('history')
    .select('details')
    .where('subject', '=', `manuscript:${paperId}`)
    .where('event', '=', 'review-due-moved')
    .where('happened_at', '>', clock.now() - DAY)
    .execute();
  const moved = lines.filter(
    ({ details }) => (JSON.parse(details) as { invitation: number }).invitation === id,
  );
  return moved.length >= MOST_A_DAY;
}
