import { journalOf } from '#app/features/journal/index.server.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import { queueMail } from '#app/platform/mail/queue-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { outcomeForReviewer } from './outcome-for-reviewer.mail.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { endInvitation } from '../invitations/end-invitation.server.ts';

/**
 * Tells the reviewers of a round what was decided, and those whose review had not come that it is
 * no longer needed: their invitations end. Alternates who were never asked hear nothing.
 */
export async function tellReviewers(
  platform: Platform,
  transaction: Connection,
  { id, paperId, title, round }: CaseFile,
  decision: string,
): Promise<void> {
  const { facts } = journalOf(platform);
  const invited = await transaction
    .selectFrom('review_invitations')
    .innerJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
    .leftJoin('reviews', 'reviews.invitation_id', 'review_invitations.id')
    .select(['review_invitations.id', 'name', 'email', 'invited_at', 'completed_at'])
    .where('manuscript_id', '=', id)
    .where('round', '=', round)
    .where('cancelled_at', 'is', null)
    .where('declined_at', 'is', null)
    .orderBy('review_invitations.id')
    .execute();
  for (const { id: invitation, name, email, invited_at, completed_at } of invited) {
    const reviewed = completed_at !== null;
    if (!reviewed) {
      await endInvitation(platform, transaction, { paperId, invitation, why: 'decided' });
    }
    if (invited_at === null) continue;
    const about = { journal: facts.title, paperId, title, name };
    await queueMail(platform, transaction, {
      to: { name, address: email },
      replyTo: { name: facts.title, address: facts.contact.editorial.email },
      letter: outcomeForReviewer({ ...about, decision, reviewed }),
      purpose: 'outcome-for-reviewer',
      about: `manuscript:${paperId}`,
      key: String(invitation),
    });
  }
}
