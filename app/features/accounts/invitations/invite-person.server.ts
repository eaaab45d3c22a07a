import { addHistory } from '#app/platform/history/history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import { foldName, mayActAs } from '../core/account.ts';
import type { SignedIn } from '../core/account.ts';
import { findOwnerOfEmail } from '../core/find-account.server.ts';
import { findInvitation } from './find-invitations.server.ts';
import { mailInvited } from './letters/mail-invitation.server.ts';
import { invitingLimit } from './limits.ts';
import { LIFETIME, MOST_OPEN, roleOf } from './role-invitation.ts';
import type { InvitedRole } from './role-invitation.ts';

export type Inviting =
  | { outcome: 'invited' | 'forbidden' | 'open-already' | 'too-many-open' }
  /** Never of a special issue. */
  | { outcome: 'has-role' }
  /** `wait` in seconds. */
  | { outcome: 'too-many-attempts'; wait: number };

/** Whom to invite: into a role of the journal, or as guest editor of a special issue. */
type Invited = { name: string; email: string; institution: string } & (
  | { role: InvitedRole }
  | { role: 'author'; specialIssue: { id: number; name: string } }
);

/** Asks a person by mail to take a role; an editor-in-chief alone may. */
export async function invitePerson(
  platform: Platform,
  user: Pick<SignedIn, 'id' | 'role'>,
  person: Invited,
): Promise<Inviting> {
  if (!mayActAs(user.role, 'chief')) return { outcome: 'forbidden' };
  const wait = await countAttempt(platform, invitingLimit, user.id);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  return platform.transaction(async (inside) => {
    const { name, role, institution } = person;
    const issue = 'specialIssue' in person ? person.specialIssue : null;
    const email = foldName(person.email);
    const owner = await findOwnerOfEmail(inside, email);
    if (issue === null && owner && mayActAs(owner.role, role)) return { outcome: 'has-role' };
    if ((await countOpen(inside)) >= MOST_OPEN) return { outcome: 'too-many-open' };
    const now = inside.clock.now();
    const row = await inside.db
      .insertInto('role_invitations')
      .values({
        ...{ name, email, institution, role, invited_by: user.id, invited_at: now, sent: 1 },
        ...{ expires_at: now + LIFETIME, issue_id: issue?.id ?? null },
        issue_name: issue?.name ?? null,
      })
      // An address has one that is open.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return { outcome: 'open-already' };
    const invitation = (await findInvitation(inside, row.id))!;
    await addHistory(inside, {
      subject: 'journal:1',
      event: 'role-invitation-sent',
      actor: `account:${user.id}`,
      details: { name, role: roleOf(invitation) },
    });
    await mailInvited(inside, invitation, 'invitation');
    return { outcome: 'invited' };
  });
}

async function countOpen({ db }: HasDb): Promise<number> {
  const { count } = await db
    .selectFrom('role_invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
