import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { remindReviewer } from '../../invitations/change-invitation.server.ts';
import {
  takeBackInvitation,
  takeBackReminder,
} from '../../invitations/within-invitation.server.ts';
import type { DeskEntry } from '../list-desk.server.ts';

export type Undoable = 'reminder' | 'invitation';

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
export async function takeBackSeveral(
  platform: Platform,
  user: SignedIn,
  { what, invitations }: { what: Undoable; invitations: readonly number[] },
): Promise<number> {
  const takeBack = { reminder: takeBackReminder, invitation: takeBackInvitation }[what];
  let undone = 0;
  for (const id of invitations) {
    const { outcome } = await takeBack(platform, user, id);
    if (outcome === 'done') undone += 1;
  }
  return undone;
}
