import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { emailKey } from '../../core/submission.ts';
import { UNDER_WAY } from '../../core/states.ts';
import { openReviews } from './open-reviews.server.ts';

type InHand = { what: string; paperId: number | null };

/** What a user handles as an editor, or was asked to review and has neither written nor declined. */
export async function findInHand(
  { db }: Pick<Platform, 'db'>,
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
