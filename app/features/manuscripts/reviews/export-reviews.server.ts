import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import { ownerOf } from '../conflicts/list-own-paper-ids.server.ts';
import { emailKey } from '../core/manuscript-details.ts';
import { findWishes } from '../reviewers/save-wishes.server.ts';

/** A reviewer's invitations with what they wrote, by the review number, and nothing of an author (L6). */
export async function exportReviews(platform: HasDb, user: SignedIn) {
  const { id, email } = ownerOf(user);
  const rows = await platform.db
    .selectFrom('review_invitations as invitation')
    .innerJoin('reviewers', 'reviewers.id', 'invitation.reviewer_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'invitation.manuscript_id')
    .leftJoin('reviews', 'reviews.invitation_id', 'invitation.id')
    .leftJoin('certificates', 'certificates.invitation_id', 'invitation.id')
    .select(['review_number', 'title', 'invitation.round', 'invited_at', 'accepted_at'])
    .select(['declined_at', 'cancelled_at', 'reviews.completed_at', 'recommendation'])
    .select(['for_authors', 'for_editors', 'scores', 'draft', 'entered_at', 'certificates.code'])
    .where('invited_at', 'is not', null)
    .where((row) =>
      row.or([
        row('reviewers.account_id', '=', id),
        ...(email === null ? [] : [row('reviewers.email_key', '=', emailKey(email))]),
      ]),
    )
    .orderBy('invitation.id')
    .execute();
  const wishes = (await findWishes(platform, [id])).get(id);
  return {
    reviews: rows.map((row) => ({
      ...{ reviewNumber: row.review_number, title: row.title, round: row.round },
      ...{ invitedAt: date(row.invited_at), acceptedAt: date(row.accepted_at) },
      ...{ declinedAt: date(row.declined_at), releasedAt: date(row.cancelled_at) },
      ...{ completedAt: date(row.completed_at), recommendation: row.recommendation },
      ...{ forAuthors: row.for_authors, forEditors: row.for_editors },
      scores: row.scores === null ? null : (JSON.parse(row.scores) as unknown),
      draft:
        row.draft === null || row.completed_at !== null ? null : (JSON.parse(row.draft) as unknown),
      ...{ enteredByEditorAt: date(row.entered_at), certificate: row.code },
    })),
    whenYouCanReview: wishes
      ? { notBefore: date(wishes.notBefore), mostAYear: wishes.mostAYear }
      : null,
  };
}

const date = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();
