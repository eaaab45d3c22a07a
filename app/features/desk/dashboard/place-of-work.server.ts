import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { listOwnReviews } from '#app/features/manuscripts/reviews/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { listGuestIssues, listGuestManuscripts } from './list-guest-manuscripts.server.ts';

/** Where the work of a user is who has just logged in; null for the dashboard itself. */
export async function placeOfWork(platform: Platform, user: SignedIn): Promise<string | null> {
  if (mayActAs(user.role, 'editor')) return href('officeManuscripts');
  const guestOf = await Promise.all([
    listGuestManuscripts(platform, user),
    listGuestIssues(platform, user),
  ]);
  if (guestOf.flat().length > 0) return href('officeManuscripts');
  const { reviews } = await listOwnReviews(platform, user);
  const isAsked = reviews.some(({ wanted, completedAt, status }) => {
    return wanted && completedAt === null && status !== 'declined' && status !== 'cancelled';
  });
  return isAsked || mayActAs(user.role, 'reviewer') ? href('ownReviews') : null;
}
