import { sql } from 'kysely';

/** When the last letter about `manuscripts` to one of `reviewers` failed for good; null when it did not. */
export const bouncedAt = sql<number | null>`(select mails.failed_at from mails
  where mails.about = 'manuscript:' || manuscripts.paper_id
    and mails.to_address = reviewers.email and mails.due_at is null
  order by mails.id desc limit 1)`.as('bouncedAt');

/** When the last reminder about one of `review_invitations` was written, by us or at an editor's wish; null where there was none. */
export const remindedAt = sql<number | null>`(select max(mails.created_at) from mails
  where mails.about = 'manuscript:' || manuscripts.paper_id
    and mails.purpose = 'review-reminder'
    and mails.unique_key like cast(review_invitations.id as text) || ':%')`.as('remindedAt');
