import { sql } from 'kysely';

/** When the last letter about `manuscripts` to one of `reviewers` failed for good; null when it did not. */
export const bouncedAt = sql<number | null>`(select mails.failed_at from mails
  where mails.about = 'manuscript:' || manuscripts.paper_id
    and mails.to_address = reviewers.email and mails.due_at is null
  order by mails.id desc limit 1)`.as('bouncedAt');
