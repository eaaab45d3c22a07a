import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { withheldFrom } from '../conflicts/conflicted-papers.server.ts';
import { findKnownReviewer } from '../conflicts/known-reviewers.server.ts';
import type { KnownReviewer } from '../conflicts/known-reviewers.server.ts';
import { findWishes } from './save-wishes.server.ts';
import { reviewerLoads } from './reviewer-loads.server.ts';
import { wishAgainst } from './wishes.ts';

type About = {
  /** The manuscript. */
  id: number;
  /** Who asks; null where the journal does by itself. Manuscripts that are withheld from them do not count (L2). */
  user: SignedIn | null;
  /** When the invitation leaves, in milliseconds since 1970; the present moment where it is left out or past. */
  at?: number | null;
};

/** What a reviewer asked for that an invitation goes against, or null; a statement or two where they asked for something. */
export async function againstWish(
  inside: Platform,
  { accountId, reviewerId }: Pick<KnownReviewer, 'accountId' | 'reviewerId'>,
  { id, user, at = null }: About,
): Promise<'away' | 'year-full' | null> {
  const wishes =
    accountId === null ? undefined : (await findWishes(inside, [accountId])).get(accountId);
  if (!wishes) return null;
  const now = inside.clock.now();
  const kept = user === null ? [] : await withheldFrom(inside, user);
  const numbers = reviewerId === null ? [] : [reviewerId];
  const loads = await reviewerLoads(inside, numbers, now, { kept });
  return wishAgainst(wishes, {
    ofYear: loads.get(reviewerId ?? 0)?.ofYear ?? [],
    manuscript: id,
    at: Math.max(now, at ?? 0),
  });
}

/** As `againstWish`, of a reviewer by number. */
export async function reviewerWishesAgainst(inside: Platform, reviewer: number, about: About) {
  const known = await findKnownReviewer(inside, { reviewer });
  return known && againstWish(inside, known, about);
}
