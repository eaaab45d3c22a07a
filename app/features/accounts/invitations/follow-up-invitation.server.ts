import { addHistory } from '#app/platform/history/history.server.ts';
import type { HasClockAndDb, Platform } from '#app/platform/platform.server.ts';
import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import { mayActAs } from '../core/account.ts';
import type { SignedIn } from '../core/account.ts';
import { endInvitation } from './end-invitation.server.ts';
import { findInvitation } from './find-invitations.server.ts';
import { mailInvited, mailTakenBack } from './letters/mail-invitation.server.ts';
import { invitingLimit } from './limits.ts';
import { isFresh, LIFETIME, roleOf } from './role-invitation.ts';
import type { RoleInvitation } from './role-invitation.ts';

/** What an editor-in-chief does about an invitation that was sent. */
export type FollowUp = 'remind' | 'send-again' | 'take-back';

export type FollowingUp =
  | { outcome: 'done' | 'forbidden' | 'no-such-invitation' | 'ended' | 'too-soon' | 'open-already' }
  | { outcome: 'too-many-attempts'; wait: number };

export async function followUpInvitation(
  platform: Platform,
  user: Pick<SignedIn, 'id' | 'role'>,
  { id, act }: { id: number; act: FollowUp },
): Promise<FollowingUp> {
  if (!mayActAs(user.role, 'chief')) return { outcome: 'forbidden' };
  const wait = await countAttempt(platform, invitingLimit, user.id);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  return platform.transaction(async (inside) => {
    const invitation = await findInvitation(inside, id);
    if (!invitation) return { outcome: 'no-such-invitation' };
    return ACTS[act](inside, user.id, invitation);
  });
}

type Act = (
  inside: Platform,
  chief: string,
  invitation: RoleInvitation,
) => Promise<{ outcome: 'done' | 'ended' | 'too-soon' | 'open-already' }>;

/** With the same link; of one that was just sent, the letter has not been read yet. */
const remind: Act = async (inside, _, invitation) => {
  const now = inside.clock.now();
  const hasEnded = invitation.endedAt !== null || invitation.expiresAt <= now;
  // The link of a sender who is no editor-in-chief any more does not work.
  if (hasEnded || !invitation.isSendersStill || invitation.isTooLate) return { outcome: 'ended' };
  if (isFresh(invitation, now)) return { outcome: 'too-soon' };
  await noteReminder(inside, invitation.id);
  await mailInvited(inside, invitation, 'reminder');
  return { outcome: 'done' };
};

/** With another link, for the whole time again; also one that ended without an answer. */
const sendAgain: Act = async (inside, chief, invitation) => {
  const { id, name, email, endedAs } = invitation;
  const hasEnded = endedAs !== null && endedAs !== 'in-vain';
  if (hasEnded || invitation.isTooLate) return { outcome: 'ended' };
  const other = await inside.db
    .selectFrom('role_invitations')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (other) return { outcome: 'open-already' };
  const now = inside.clock.now();
  await inside.db
    .updateTable('role_invitations')
    .set({ invited_by: chief, invited_at: now, expires_at: now + LIFETIME, reminded_at: null })
    .set(({ eb }) => ({ sent: eb('sent', '+', 1), ended_at: null, ended_as: null }))
    .where('id', '=', id)
    .execute();
  await addHistory(inside, {
    subject: 'journal:1',
    event: 'role-invitation-sent-again',
    actor: `account:${chief}`,
    details: { name, role: roleOf(invitation) },
  });
  await mailInvited(inside, (await findInvitation(inside, id))!, 'invitation');
  return { outcome: 'done' };
};

const takeBack: Act = async (inside, chief, invitation) => ({
  outcome: (await withdraw(inside, invitation, `account:${chief}`)) ? 'done' : 'ended',
});

/** @returns whether it was open */
export async function withdraw(
  inside: Platform,
  invitation: RoleInvitation,
  actor: 'system' | `account:${string}`,
): Promise<boolean> {
  if (!(await endInvitation(inside, invitation.id, { as: 'taken-back' }))) return false;
  await addHistory(inside, {
    subject: 'journal:1',
    event: 'role-invitation-taken-back',
    actor,
    details: { name: invitation.name, role: roleOf(invitation) },
  });
  await mailTakenBack(inside, invitation);
  return true;
}

const ACTS: Record<FollowUp, Act> = { remind, 'send-again': sendAgain, 'take-back': takeBack };

/** That a letter reminded just now. */
export async function noteReminder({ clock, db }: HasClockAndDb, id: number): Promise<void> {
  await db
    .updateTable('role_invitations')
    .set({ reminded_at: clock.now() })
    .where('id', '=', id)
    .execute();
}
