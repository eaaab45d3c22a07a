/** Owns letters to reviewers that wait for their minute: as long as they do, they can be taken back. */
import { takeBackMails } from '#app/platform/mail/take-back-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { reminderByHand } from '../core/invitation.ts';

/** Milliseconds in which an invitation or a reminder by an editor can be taken back. */
export const UNDO_TIME = 60_000;

export const asInvitation = (id: number) => ({ purpose: 'review-invitation', key: String(id) });

export const asReminder = (id: number, at: number) => ({
  purpose: 'review-reminder',
  key: `${id}${reminderByHand(at)}`,
});

/** It may have been asked for before midnight. */
const remindersOf = (id: number, now: number) => [
  asReminder(id, now),
  asReminder(id, now - UNDO_TIME),
];

/** Of an invitation, by an editor's hand. @returns false when none waited to leave */
export const takeBackUnsentReminder = async (
  inside: Pick<Platform, 'db' | 'clock'>,
  id: number,
): Promise<boolean> =>
  (await takeBackMails(inside, remindersOf(id, inside.clock.now()))).length > 0;

/** Invitation and reminder. @returns whether the invitation itself had not left: its reviewer knows nothing of it */
export async function takeBackUnsent(
  inside: Pick<Platform, 'db' | 'clock'>,
  id: number,
): Promise<boolean> {
  const invitation = asInvitation(id);
  const reminders = remindersOf(id, inside.clock.now());
  return (await takeBackMails(inside, [invitation, ...reminders])).includes(invitation.purpose);
}
