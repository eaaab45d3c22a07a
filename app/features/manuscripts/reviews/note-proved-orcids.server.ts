import { createHmac } from 'node:crypto';
import type { Platform } from '#app/platform/platform.server.ts';

/**
 * Who a reviewer is stays proved, whatever becomes of the account (L1): of the ORCID iD of an account with the address
 * of a reviewer who has reviewed, a digest is kept with the review.
 * @returns whether any was
 */
export async function noteProvedOrcids(
  inside: Pick<Platform, 'db' | 'secret'>,
  manuscriptId: number,
): Promise<boolean> {
  const proved = await inside.db
    .selectFrom('reviews')
    .innerJoin('review_invitations', 'review_invitations.id', 'invitation_id')
    .innerJoin('reviewers', 'reviewers.id', 'reviewer_id')
    .innerJoin('users', 'users.email', 'email_key')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['invitation_id as id', 'credentials.account_id as orcid'])
    .where('manuscript_id', '=', manuscriptId)
    .where('provider_id', '=', 'orcid')
    .where('completed_at', 'is not', null)
    .where('proved_orcid', 'is', null)
    .execute();
  for (const { id, orcid } of proved) {
    const digest = createHmac('sha256', inside.secret).update(`reviewer-orcid:${orcid}`);
    await inside.db
      .updateTable('reviews')
      .set({ proved_orcid: digest.digest('hex') })
      .where('invitation_id', '=', id)
      .execute();
  }
  return proved.length > 0;
}
