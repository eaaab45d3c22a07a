import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { endInvitation } from './end-invitation.server.ts';
import { findInvitation } from './find-invitations.server.ts';
import { noteReminder, withdraw } from './follow-up-invitation.server.ts';
import { mailAnswer, mailInvited } from './letters/mail-invitation.server.ts';
import { isFresh, REMINDED_BEFORE, roleOf, STORED } from './role-invitation.ts';

/** Reminds once before the end, withdraws what is for an issue that was closed, ends what was not answered and tells the chief, and forgets what ended long ago. */
export async function sweepInvitations(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await platform.db
    .deleteFrom('role_invitations')
    .where('ended_at', '<', now - STORED)
    .execute();
  const due = await platform.db
    .selectFrom('role_invitations')
    .select('id')
    .where('ended_at', 'is', null)
    .where((row) =>
      row.or([row('expires_at', '<=', now + REMINDED_BEFORE), row('issue_name', 'is not', null)]),
    )
    .orderBy('id')
    .execute();
  for (const { id } of due) {
    await platform.transaction((inside) => sweepOne(inside, id));
  }
}

async function sweepOne(inside: Platform, id: number): Promise<void> {
  const invitation = await findInvitation(inside, id);
  if (!invitation || invitation.endedAt !== null) return;
  if (invitation.isTooLate) {
    await withdraw(inside, invitation, 'system');
    return;
  }
  const now = inside.clock.now();
  if (invitation.expiresAt > now + REMINDED_BEFORE) return;
  if (invitation.expiresAt > now) {
    if (invitation.remindedAt !== null || !invitation.isSendersStill || isFresh(invitation, now)) {
      return;
    }
    await noteReminder(inside, id);
    await mailInvited(inside, invitation, 'reminder');
    return;
  }
  await endInvitation(inside, id, { as: 'in-vain' });
  await addHistory(inside, {
    subject: 'journal:1',
    event: 'role-invitation-in-vain',
    actor: 'system',
    details: { name: invitation.name, role: roleOf(invitation) },
  });
  await mailAnswer(inside, invitation, { kind: 'in-vain' });
}
