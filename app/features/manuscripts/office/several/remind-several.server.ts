import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { remindReviewer, takeBackReminder } from '../../invitations/change-invitation.server.ts';
import type { DeskEntry } from '../list-desk.server.ts';

/** Reminds each reviewer of some manuscripts who is overdue. @returns the invitations whose reminders leave */
export async function remindSeveral(
  platform: Platform,
  user: SignedIn,
  entries: readonly DeskEntry[],
): Promise<number[]> {
  const reminded: number[] = [];
  for (const entry of entries) {
    if (entry.barrier !== null) continue;
    for (const { id } of entry.overdue) {
      const { outcome } = await remindReviewer(platform, user, id);
      if (outcome === 'done') reminded.push(id);
    }
  }
  return reminded;
}

/** @returns how many were taken back before they left */
export async function takeBackReminders(
  platform: Platform,
  user: SignedIn,
  invitations: readonly number[],
): Promise<number> {
  let undone = 0;
  for (const id of invitations) {
    const { outcome } = await takeBackReminder(platform, user, id);
    if (outcome === 'done') undone += 1;
  }
  return undone;
}
