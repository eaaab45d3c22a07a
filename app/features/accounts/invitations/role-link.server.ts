import type { Platform } from '#app/platform/platform.server.ts';
import { signValue, verifyValue } from '#app/platform/web/cookies.server.ts';
import { href } from '#app/routes.ts';
import { findInvitation } from './find-invitations.server.ts';
import type { RoleInvitation } from './role-invitation.ts';

type Linked = Pick<RoleInvitation, 'id' | 'sent' | 'expiresAt'>;

const subject = ({ id, sent }: Pick<Linked, 'id' | 'sent'>) => `role-invitation:${id}:${sent}`;

/** For a mail: who opens it reads the mail of the address. */
export const roleInvitationUrl = (
  { config, secret }: Pick<Platform, 'config' | 'secret'>,
  invitation: Linked,
): string =>
  config.BASE_URL +
  href(
    'roleInvitation',
    { id: invitation.id },
    { key: signValue(secret, subject(invitation), invitation.expiresAt) },
  );

/**
 * What a link opens. Whether there is no such invitation, it has ended, its sender is no editor-in-chief any more, its
 * issue is closed or the key is wrong, the answer is the same.
 */
export async function openInvitation(
  platform: Pick<Platform, 'db' | 'clock' | 'secret'>,
  id: number,
  key: string | null,
): Promise<RoleInvitation | null> {
  const invitation = await findInvitation(platform, id);
  const now = platform.clock.now();
  const isSigned = verifyValue(platform.secret, subject(invitation ?? { id, sent: 0 }), key, now);
  const isOpen =
    invitation?.endedAt === null && invitation.expiresAt > now && invitation.isSendersStill;
  return isSigned && isOpen && !invitation.isTooLate ? invitation : null;
}
