import { addHistory } from '#app/platform/history/history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import { mayActAs } from '../core/account.ts';
import type { SignedIn } from '../core/account.ts';
import { addAccount, hashPassword, isTaken } from '../core/add-account.server.ts';
import {
  findAccountById,
  findAccountByUsername,
  findOwnerOfEmail,
} from '../core/find-account.server.ts';
import { giveEmail } from '../email/verify-email.server.ts';
import { changeProfile } from '../profile/change-profile.server.ts';
import { giveRole } from '../roles/give-role.server.ts';
import { mailRoleGiven } from '../roles/letters/mail-role-given.server.ts';
import { endInvitation } from './end-invitation.server.ts';
import { mailAnswer } from './letters/mail-invitation.server.ts';
import { answerLimit } from './limits.ts';
import { issueEditorAcceptedKind } from './invitation-jobs.ts';
import { roleOf } from './role-invitation.ts';
import type { RoleInvitation } from './role-invitation.ts';
import { openInvitation } from './role-link.server.ts';

/** The number and the key of a link. */
export type Link = { id: number; key: string | null };

type Common = { outcome: 'dead-link' } | { outcome: 'too-many-attempts'; wait: number };

/** The short profile of a person without an account. */
export type NewPerson = {
  userName: string;
  password: string;
  firstName: string;
  lastName: string;
  institution: string;
};

/** Whose account the invited address belongs to: the signed-in user's, another's, or none's. */
export async function whoseAddress(
  platform: HasDb,
  { email }: Pick<RoleInvitation, 'email'>,
  user: Pick<SignedIn, 'id'> | null,
): Promise<'own' | 'others' | 'free'> {
  const owner = await findOwnerOfEmail(platform, email);
  if (!owner) return 'free';
  return owner.id === user?.id ? 'own' : 'others';
}

/** Makes an account whose address is confirmed, since the link came to it, and gives it the role; it logs in no one. */
export async function acceptWithNewAccount(
  platform: Platform,
  link: Link,
  { person, clientIp }: { person: NewPerson; clientIp: string },
): Promise<Common | { outcome: 'accepted' | 'has-account' | 'username-taken' }> {
  const wait = await countAttempt(platform, answerLimit, clientIp);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  if (!(await openInvitation(platform, link.id, link.key))) return { outcome: 'dead-link' };
  const passwordHash = await hashPassword(platform, person.password);
  try {
    return await platform.transaction(async (inside) => {
      const invitation = await openInvitation(inside, link.id, link.key);
      if (!invitation) return { outcome: 'dead-link' };
      const whose = await whoseAddress(inside, invitation, null);
      if (whose !== 'free') return { outcome: 'has-account' };
      const { userName: username, firstName, lastName, institution } = person;
      if (await findAccountByUsername(inside, username)) return { outcome: 'username-taken' };
      const { email } = invitation;
      const id = await addAccount(inside, {
        ...{ username, firstName, lastName, institution, email, emailVerified: true },
        ...{ mobileNo: '', address: '', city: '', state: '', country: '', postalCode: '' },
        ...{ passwordHash, role: 'author', origin: 'journal' },
      });
      await giveAccepted(inside, invitation, id);
      return { outcome: 'accepted' };
    });
  } catch (error) {
    if (isTaken(error)) return { outcome: 'username-taken' };
    throw error;
  }
}

/**
 * With the account of who is signed in, unless the address belongs to another.
 * @param institution stated now, where the account has none
 */
export async function acceptWithAccount(
  platform: Platform,
  link: Link,
  { user, institution }: { user: SignedIn; institution: string },
): Promise<Common | { outcome: 'accepted' | 'others' }> {
  const wait = await countAttempt(platform, answerLimit, user.id);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  return platform.transaction(async (inside) => {
    const invitation = await openInvitation(inside, link.id, link.key);
    if (!invitation) return { outcome: 'dead-link' };
    const whose = await whoseAddress(inside, invitation, user);
    if (whose === 'others') return { outcome: 'others' };
    // The link came to the address that the account waits to have confirmed.
    const waits = !user.emailVerified && user.email === invitation.email;
    if (whose === 'free' && waits) await giveEmail(inside, user.id, invitation.email);
    if (user.institution === '') await changeProfile(inside, user, { ...user, institution });
    await giveAccepted(inside, invitation, user.id);
    return { outcome: 'accepted' };
  });
}

async function giveAccepted(inside: Platform, invitation: RoleInvitation, id: string) {
  const { role, invitedBy, issueId } = invitation;
  const account = (await findAccountById(inside, id))!;
  await endInvitation(inside, invitation.id, { as: 'accepted', account: id });
  await addHistory(inside, {
    subject: 'journal:1',
    event: 'role-invitation-accepted',
    actor: `account:${id}`,
    details: { inviter: invitedBy, role: roleOf(invitation) },
  });
  if (issueId !== null) {
    await enqueue(inside, issueEditorAcceptedKind, { issue: issueId, account: id, by: invitedBy });
  }
  // Meanwhile they may have been given more.
  if (!mayActAs(account.role, role)) {
    await giveRole(inside, account, { role, by: invitedBy });
    await mailRoleGiven(inside, account, role);
  }
  await mailAnswer(inside, invitation, {
    kind: 'accepted',
    ...{ username: account.username, address: account.email },
  });
}

/** @param word for the chief, perhaps empty */
export async function declineInvitation(
  platform: Platform,
  link: Link,
  { word, clientIp }: { word: string; clientIp: string },
): Promise<Common | { outcome: 'declined' }> {
  const wait = await countAttempt(platform, answerLimit, clientIp);
  if (wait !== null) return { outcome: 'too-many-attempts', wait };
  return platform.transaction(async (inside) => {
    const invitation = await openInvitation(inside, link.id, link.key);
    if (!invitation) return { outcome: 'dead-link' };
    await endInvitation(inside, invitation.id, { as: 'declined', word });
    const { name } = invitation;
    await addHistory(inside, {
      subject: 'journal:1',
      event: 'role-invitation-declined',
      actor: 'system',
      details: { name, role: roleOf(invitation) },
    });
    await mailAnswer(inside, invitation, { kind: 'declined', words: word });
    return { outcome: 'declined' };
  });
}
