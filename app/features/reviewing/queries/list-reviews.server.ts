import type { Connection } from '#app/platform/db/database.server.ts';
import type { InvitationDates } from '../invitation.ts';

/** An invitation to review, with the review that came of it. */
export type ReviewView = InvitationDates & {
  id: number;
  round: number;
  name: string;
  institution: string;
  recommendation: string | null;
  forAuthors: string | null;
  forEditors: string | null;
  /** Score by name of the criterion. */
  scores: Record<string, unknown>;
};

/** Everybody who was asked for a review of a manuscript, in one statement. */
export async function listReviews(
  connection: Connection,
  manuscriptId: number,
): Promise<ReviewView[]> {
  const rows = await connection
    .selectFrom('review_invitations')
    .innerJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
    .leftJoin('reviews', 'reviews.invitation_id', 'review_invitations.id')
    .select(['review_invitations.id', 'round', 'rank', 'name', 'institution'])
    .select(['invited_at as invitedAt', 'answer_by as answerBy', 'accepted_at as acceptedAt'])
    .select(['declined_at as declinedAt', 'due_at as dueAt', 'cancelled_at as cancelledAt'])
    .select(['completed_at as completedAt', 'recommendation', 'scores'])
    .select(['for_authors as forAuthors', 'for_editors as forEditors'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('round', 'desc')
    .orderBy('review_invitations.id')
    .execute();
  return rows.map(({ scores, ...row }) => ({
    ...row,
    scores: JSON.parse(scores ?? '{}') as Record<string, unknown>,
  }));
}
