import type { HasDb } from '#app/platform/platform.server.ts';
import type { EnteredReview } from '../core/case/counted-reviews.ts';
import { bouncedAt, remindedAt } from './letters-to-reviewer.server.ts';

export type OfficeInvitation = Awaited<ReturnType<typeof listInvitations>>[number];

/** The latest round first. They tell who reviews: for independent editors alone (L6). */
export const listInvitations = (platform: HasDb, manuscriptId: number) =>
  officeInvitations(platform)
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('review_invitations.round', 'desc')
    .orderBy('rank')
    .orderBy('review_invitations.id')
    .execute();

export type EnteredInvitation = OfficeInvitation &
  EnteredReview & {
    paperId: number;
    answerText: string | null;
    /** Whom a reviewer who declined named in their place. */
    suggestedName: string;
    suggestedInstitution: string;
    suggestedEmail: string;
    objection: string | null;
    /** Account of a second editor, and how they know that the review is the reviewer's. */
    vouchedBy: string | null;
    vouchedWords: string | null;
    /** By an editor, from 1 to 5. */
    ratedUseful: number | null;
    ratedTimely: number | null;
  };

export async function findOfficeInvitation(
  platform: HasDb,
  id: number,
): Promise<EnteredInvitation | null> {
  const row = await officeInvitations(platform)
    .select(['paper_id as paperId', 'answer_text as answerText'])
    .select(['suggested_name as suggestedName', 'suggested_email as suggestedEmail'])
    .select('suggested_institution as suggestedInstitution')
    .select(['rated_useful as ratedUseful', 'rated_timely as ratedTimely'])
    .select(['entered_by as enteredBy', 'entered_at as enteredAt', 'objection'])
    .select(['confirmed_at as confirmedAt', 'vouched_at as vouchedAt'])
    .select(['vouched_by as vouchedBy', 'vouched_words as vouchedWords'])
    .select(['objected_at as objectedAt', 'objection_answered_at as objectionAnsweredAt'])
    .where('review_invitations.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

const officeInvitations = ({ db }: HasDb) =>
  db
    .selectFrom('review_invitations')
    .innerJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'review_invitations.manuscript_id')
    .leftJoin('reviews', 'reviews.invitation_id', 'review_invitations.id')
    .select(['review_invitations.id', 'review_invitations.round', 'rank'])
    .select(['reviewer_id as reviewerId', 'name', 'email', 'institution'])
    .select(['invited_at as invitedAt', 'answer_by as answerBy', 'accepted_at as acceptedAt'])
    .select(['declined_at as declinedAt', 'due_at as dueAt', 'cancelled_at as cancelledAt'])
    .select(['due_moved_at as dueMovedAt', 'thanked_at as thankedAt', 'not_before as notBefore'])
    .select(['reviews.completed_at as completedAt', 'recommendation'])
    .select([bouncedAt, remindedAt]);
