import { DAY } from '#app/platform/clock.ts';
import { invitationStatus } from '../core/invitation.ts';
import type { InvitationDates } from '../core/invitation.ts';

export type Reminder =
  | 'answer-soon'
  | 'answer-late'
  | 'review-soon'
  | 'review-late'
  | 'review-last';

/** With when the date was moved last: reviewers are not reminded of what they were just told. */
export type ReminderDates = InvitationDates & { dueMovedAt: number | null };

/** The reminder that is due now, or null; each is sent once for each date. */
export function reminderDue(dates: ReminderDates, now: number): Reminder | null {
  const { invitedAt, answerBy, acceptedAt, dueAt, dueMovedAt } = dates;
  const status = invitationStatus(dates, now);
  if (status === 'silent') return 'answer-late';
  if (status === 'asked' && answerBy !== null) {
    const isNews = now - invitedAt! < DAY;
    return !isNews && now >= answerBy - 2 * DAY ? 'answer-soon' : null;
  }
  if ((status !== 'reviewing' && status !== 'late') || dueAt === null) return null;
  if (now >= dueAt + 8 * DAY) return 'review-last';
  if (now >= dueAt + DAY) return 'review-late';
  const told = Math.max(acceptedAt!, dueMovedAt ?? 0);
  return now >= dueAt - 4 * DAY && now < dueAt && now - told >= DAY ? 'review-soon' : null;
}
