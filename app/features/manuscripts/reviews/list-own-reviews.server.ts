import { emailKey } from '../core/manuscript-details.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { invitationStatus, reviewClock } from '../core/invitation.ts';
import { isInReview } from '../core/states.ts';
import type { InvitationStatus } from '../core/invitation.ts';

export type OwnReview = {
  id: number;
  title: string;
  round: number;
  /** By which reviewers know the manuscript (L6). */
  reviewNumber: number;
  status: InvitationStatus;
  wanted: boolean;
  invitedAt: number;
  answerBy: number | null;
  dueAt: number | null;
  completedAt: number | null;
  certificate: string | null;
};

const PER_PAGE = 25;

/** The newest first; nothing of any author (L6). */
export async function listOwnReviews(
  { db, clock }: Platform,
  user: SignedIn,
  page = 1,
): Promise<{ reviews: OwnReview[]; page: number; pages: number }> {
  const mine = db
    .selectFrom('review_invitations as invitation')
    .innerJoin('reviewers', 'reviewers.id', 'invitation.reviewer_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'invitation.manuscript_id')
    .leftJoin('reviews', 'reviews.invitation_id', 'invitation.id')
    .leftJoin('certificates', 'certificates.invitation_id', 'invitation.id')
    .where('invited_at', 'is not', null)
    .where((row) =>
      row.or([
        row('account_id', '=', user.id),
        ...(user.emailVerified ? [row('email_key', '=', emailKey(user.email))] : []),
      ]),
    );
  const { count } = await mine
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await mine
    .select(['invitation.id', 'title', 'review_number as reviewNumber', 'rank', 'state'])
    .select(['invited_at as invitedAt', 'answer_by as answerBy', 'accepted_at as acceptedAt'])
    .select(['declined_at as declinedAt', 'due_at as dueAt', 'cancelled_at as cancelledAt'])
    .select(['reviews.completed_at as completedAt', 'invitation.round'])
    .select(['returned_from as returnedFrom', 'moved_at as movedAt'])
    .select(['manuscripts.round as presentRound', 'certificates.code as certificate'])
    .orderBy('invited_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  const now = clock.now();
  return {
    page,
    pages: Math.max(1, Math.ceil(count / PER_PAGE)),
    reviews: rows.map((row) => ({
      id: row.id,
      title: row.title,
      round: row.round,
      reviewNumber: row.reviewNumber,
      status: invitationStatus(row, reviewClock(row, now)),
      wanted: row.round === row.presentRound && isInReview(row.state, row.returnedFrom),
      invitedAt: row.invitedAt!,
      answerBy: row.answerBy,
      dueAt: row.dueAt,
      completedAt: row.completedAt,
      certificate: row.certificate,
    })),
  };
}
