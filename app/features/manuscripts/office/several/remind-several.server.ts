import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { remindReviewer } from '../../invitations/change-invitation.server.ts';
import {
  takeBackInvitation,
  takeBackReminder,
} from '../../invitations/within-invitation.server.ts';
import { remindAuthorByHand } from '../../reminders/remind-authors.server.ts';
import type { DeskEntry } from '../list-desk.server.ts';
import type { Planned } from './plan.ts';

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

/** Reminds the author of each of some manuscripts. @returns how many are reminded, and of which the author was not */
export async function remindAuthorsOfSeveral(
  platform: Platform,
  user: SignedIn,
  planned: readonly Planned[],
): Promise<{ reminded: number; not: { paperId: number; why: string }[] }> {
  let reminded = 0;
  const not = [];
  for (const { entry, isDone } of planned) {
    if (!isDone) continue;
    const { paperId } = entry;
    const result = await remindAuthorByHand(platform, user, { paperId });
    if (result.outcome === 'reminded') reminded += 1;
    else not.push({ paperId, why: WHY_NOT[result.outcome] });
  }
  return { reminded, not };
}

const WHY_NOT: Record<
  Exclude<Awaited<ReturnType<typeof remindAuthorByHand>>['outcome'], 'reminded'>,
  string
> = {
  'reminded-before': 'The author was reminded today already.',
  'nothing-asked': 'Nothing is asked of the author at the moment.',
  unreachable: 'The last e-mail did not reach the author.',
  refused: 'You cannot remind the author.',
  'no-such-manuscript': 'The manuscript is no longer there.',
};

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
