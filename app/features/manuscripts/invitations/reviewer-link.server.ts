import { isSigned, replyAddress } from '#app/platform/mail/replies/reply-address.server.ts';
import type { ReplyAddress } from '#app/platform/mail/replies/reply-address.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { signValue, verifyValue } from '#app/platform/web/cookies.server.ts';
import { href } from '#app/routes.ts';
import { DAY } from '#app/platform/clock.ts';

/** What a link is made for: another version makes the links before it worthless. */
export type LinkedInvitation = {
  id: number;
  keyVersion: number;
  addedAt: number;
};

/** Years for which a link works, counted from the invitation. */
const VALID = 3 * 365 * DAY;

const subject = ({ id, keyVersion }: LinkedInvitation) => `invitation:${id}:${keyVersion}`;

/** Opens this one review, and no more. */
export const reviewerKey = ({ secret }: Pick<Platform, 'secret'>, of: LinkedInvitation): string =>
  signValue(secret, subject(of), of.addedAt + VALID);

export const isKeyOf = (
  { secret, clock }: Pick<Platform, 'secret' | 'clock'>,
  invitation: LinkedInvitation,
  key: string | null,
): boolean => verifyValue(secret, subject(invitation), key, clock.now());

export const reviewerUrl = (
  platform: Platform,
  invitation: LinkedInvitation,
  page: 'invitation' | 'reviewMessages' = 'invitation',
): string =>
  platform.config.BASE_URL +
  href(page, { invitation: invitation.id }, { key: reviewerKey(platform, invitation) });

/** Where a reviewer's answer to our mail arrives, as long as their link works; null when none are taken. */
export const reviewerReplyAddress = (
  platform: Pick<Platform, 'config' | 'secret'>,
  invitation: Pick<LinkedInvitation, 'id' | 'keyVersion'>,
): string | null => replyAddress(platform, `r${invitation.id}`, String(invitation.keyVersion));

export const isReviewersReply = (
  platform: Pick<Platform, 'secret'>,
  address: ReplyAddress,
  { keyVersion }: Pick<LinkedInvitation, 'keyVersion'>,
): boolean => isSigned(platform, address, String(keyVersion));

export const officeInvitationUrl = ({ config }: Platform, invitation: number): string =>
  config.BASE_URL + href('officeInvitation', { id: invitation });
