import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { withheldFrom } from '../../conflicts/conflicted-papers.server.ts';
import { emailKey } from '../../core/submission.ts';
import { countLoads } from '../find-independent-editor.server.ts';
import { openReviews } from './open-reviews.server.ts';

/** Manuscripts under way that an account handles, and reviews that it was asked for and has not written. */
export type Work = { manuscripts: number; reviews: number };

/**
 * What each of some accounts has in hand; four statements. Manuscripts that are closed to the asker are not even counted
 * (L2).
 */
export async function countWork(
  platform: Pick<Platform, 'db' | 'clock'>,
  user: SignedIn,
  accounts: readonly Pick<SignedIn, 'id' | 'email' | 'emailVerified'>[],
): Promise<ReadonlyMap<string, Work>> {
  const kept = await withheldFrom(platform, user);
  const loads = await countLoads(platform, { kept });
  const open = await openReviews(platform)
    .select(['reviewers.account_id as account', 'email_key as key'])
    .$if(kept.length > 0, (query) => query.where('manuscripts.id', 'not in', kept))
    .execute();
  return new Map(
    accounts.map(({ id, email, emailVerified }) => {
      const key = emailVerified ? emailKey(email) : null;
      const reviews = open.filter((each) => each.account === id || each.key === key).length;
      return [id, { manuscripts: loads.get(id) ?? 0, reviews }];
    }),
  );
}
