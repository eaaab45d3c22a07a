import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#app/platform/db/tables.server.ts';

type SelectFrom = ExpressionBuilder<Tables, 'manuscripts'>['selectFrom'];

/** Unless it is a guest there, whom another editor chose. */
const unlessGuest = (account: string) => sql<string | null>`
  case when not exists (
    select 1 from editor_assignments guest where guest.kind = 'guest'
    and guest.manuscript_id = asked.manuscript_id and guest.account_id = ${sql.ref(account)}
  ) then ${sql.ref(account)} end`;

/**
 * Editors who know the reviewers of a manuscript, by this one or another: they asked for a review that the reviewer
 * wrote, or vouched for one (L1).
 */
export const editorsWhoKnow = (selectFrom: SelectFrom) =>
  selectFrom('review_invitations as asked')
    .innerJoin('reviews', 'reviews.invitation_id', 'asked.id')
    .select('asked.reviewer_id as reviewer')
    .select(
      sql<string | null>`
      case when entered_by is null then ${unlessGuest('asked.invited_by')} end`.as('askedBy'),
    )
    .select(unlessGuest('vouched_by').as('vouchedBy'))
    .where('asked.reviewer_id', 'in', (query) =>
      query
        .selectFrom('review_invitations as own')
        .select('own.reviewer_id')
        .whereRef('own.manuscript_id', '=', 'manuscripts.id'),
    )
    .where('completed_at', 'is not', null);
