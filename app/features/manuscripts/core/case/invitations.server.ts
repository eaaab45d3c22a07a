import type { SelectFrom } from './case-parts.server.ts';

/** Reviewers of all rounds with what became of their reviews, as `CaseInvitation` has them. */
export const invitationsOf = (selectFrom: SelectFrom) =>
  selectFrom('review_invitations')
    .innerJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
    .leftJoin('reviews', 'reviews.invitation_id', 'review_invitations.id')
    .leftJoin('users', 'users.email', 'reviewers.email_key')
    .leftJoin('credentials', (join) =>
      join
        .onRef('credentials.user_id', '=', 'users.id')
        .on('credentials.provider_id', '=', 'orcid'),
    )
    .select(['review_invitations.id', 'round', 'invited_at as invitedAt'])
    .select(['declined_at as declinedAt', 'cancelled_at as cancelledAt'])
    .select('accepted_at as acceptedAt')
    .select(['completed_at as completedAt', 'reviewers.id as reviewer'])
    .select(['reviewers.name', 'reviewers.email', 'email_key as emailKey'])
    .select(['reviewers.institution', 'expertise', 'reviewers.former as formerDetails'])
    .select(['orcid', 'credentials.account_id as provedOrcid', 'invited_by as invitedBy'])
    .select('proved_orcid as keptOrcid')
    .select(['entered_by as enteredBy', 'entered_at as enteredAt'])
    .select(['confirmed_at as confirmedAt', 'objected_at as objectedAt'])
    .select(['vouched_at as vouchedAt', 'vouched_by as vouchedBy'])
    .select('objection_answered_at as objectionAnsweredAt')
    .select(['reviewers.account_id as accountId', 'review_invitations.added_at as addedAt'])
    .whereRef('review_invitations.manuscript_id', '=', 'manuscripts.id')
    .orderBy('review_invitations.id');
