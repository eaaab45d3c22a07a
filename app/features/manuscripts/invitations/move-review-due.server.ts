import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { reviewCalendar } from './due-calendar.server.ts';
import { reviewDueMoved } from './review-due-moved.mail.ts';
import { refuseNote } from '../author-changes/find-authors-named.server.ts';
import type { Changing } from './change-invitation.server.ts';
import { mailReviewer } from './mail-reviewer.server.ts';
import { withinInvitation } from './within-invitation.server.ts';

type Wanted = {
  /** Milliseconds since 1970. */ dueAt: number;
  /** To the reviewer. */ note: string;
  /** What of it may name an author as the editor read it. */ read?: string;
};

/** The reviewer gets a new calendar file, and reminders follow the new date. */
export const moveReviewDue = (
  platform: Platform,
  user: SignedIn,
  id: number,
  { dueAt, note, read = '' }: Wanted,
): Promise<Changing> =>
  withinInvitation<Changing>(platform, user, id, async (open) => {
    const { inside, status, manuscript, invitation } = open;
    if (status !== 'reviewing' && status !== 'late') return { outcome: 'not-now', status };
    if (invitation.dueAt === dueAt) return { outcome: 'done-before' };
    const unfit = await refuseNote(inside, manuscript, { note, read });
    if (unfit) return unfit;
    const now = inside.clock.now();
    const { keyVersion, addedAt } = await inside.db
      .updateTable('review_invitations')
      .set({ due_at: dueAt, due_moved_at: now })
      .where('id', '=', id)
      .returning(['key_version as keyVersion', 'added_at as addedAt'])
      .executeTakeFirstOrThrow();
    await addHistory(inside, {
      subject: `manuscript:${manuscript.paperId}`,
      event: 'review-due-moved',
      actor: `account:${user.id}`,
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
  });
