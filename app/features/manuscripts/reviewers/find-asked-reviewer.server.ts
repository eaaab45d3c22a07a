import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { withheldFrom } from '../conflicts/conflicted-papers.server.ts';
import { findKnownReviewer } from '../conflicts/known-reviewers.server.ts';
import type { KnownReviewer, Who } from '../conflicts/known-reviewers.server.ts';
import { emailKey } from '../core/manuscript-details.ts';
import { unseenReviewers } from './unseen-reviewers.server.ts';

/** `asTyped`: of the list the editor who asks may know nothing, and finds what they typed (L2, L6). */
export type AskedReviewer = KnownReviewer & { asTyped: boolean };

/** The reviewer whom an editor means; what the list has of one counts for conflicts also where they do not see it. */
export async function findAskedReviewer(
  platform: Platform,
  user: SignedIn,
  who: Who,
): Promise<AskedReviewer | null> {
  const known = await findKnownReviewer(platform, who);
  if (!known) return null;
  const isTheirs = 'email' in who && emailKey(who.email) === emailKey(known.email);
  if (!isTheirs || known.reviewerId === null) return { ...known, asTyped: false };
  const unseen = await unseenReviewers(platform, await withheldFrom(platform, user));
  if (!unseen.includes(known.reviewerId)) return { ...known, asTyped: false };
  return { ...known, ...who, expertise: '', asTyped: true };
}
