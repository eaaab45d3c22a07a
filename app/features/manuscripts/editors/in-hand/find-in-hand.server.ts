import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';
import { emailKey } from '../../core/manuscript-details.ts';
import { UNDER_WAY, UNDER_REVIEW } from '../../core/states.ts';
import { withheldFrom } from '../../conflicts/conflicted-papers.server.ts';
import { countLoads } from '../list-independent.server.ts';

type InHand = { what: string; paperId: number | null };

/** What a user handles as an editor, or was asked to review and has neither written nor declined. */
export async function findInHand(
  { db }: HasDb,
  { id, email, emailVerified }: Pick<SignedIn, 'id' | 'email' | 'emailVerified'>,
): Promise<InHand[]> {
  const handled = await db
    .selectFrom('manuscripts')
    .select('paper_id')
    .where('editor_id', '=', id)
    .where('state', 'in', [...UNDER_WAY])
    .orderBy('paper_id')
    .execute();
  const reviews = await openReviews({ db })
    .select(['review_invitations.id', 'accepted_at as acceptedAt'])
    .where((row) =>
      row.or([
        row('account_id', '=', id),
        ...(emailVerified ? [row('email_key', '=', emailKey(email))] : []),
      ]),
    )
    .orderBy('review_invitations.id')
    .execute();
  return [
    ...handled.map(({ paper_id: paperId }) => ({
      what: `Manuscript ${paperId}, which you handle`,
      paperId,
    })),
    ...reviews.map((review) => ({
      what: `Review ${review.id}, which you ${review.acceptedAt === null ? 'were asked' : 'agreed'} to write`,
      paperId: null,
    })),
  ];
}

/** Manuscripts under way that an account handles, and reviews that it was asked for and has not written. */
type Work = { manuscripts: number; reviews: number };

/**
 * What each of some accounts has in hand; four statements. Manuscripts that are closed to the asker are not even counted
 * (L2).
 */
export async function countWork(
  platform: HasClockAndDb,
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

/** Invitations to review that were neither declined nor ended, and whose review has not arrived. */
const openReviews = ({ db }: HasDb) =>
  db
    .selectFrom('review_invitations')
    .innerJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'review_invitations.manuscript_id')
    .leftJoin('reviews', 'reviews.invitation_id', 'review_invitations.id')
    .where('invited_at', 'is not', null)
    .where('declined_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('reviews.completed_at', 'is', null)
    .where(({ eb, fn, ref }) =>
      eb(fn.coalesce(ref('returned_from'), ref('state')), 'in', UNDER_REVIEW),
    );
