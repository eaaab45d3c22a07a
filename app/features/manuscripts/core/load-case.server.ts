import { journalOf } from '#app/features/journal/index.server.ts';
import type { Case } from './laws.ts';
import type { ManuscriptState } from './states.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { NamedAuthor } from './conflicts.ts';

/** A manuscript as the laws and the people who handle it need it. */
export type CaseFile = {
  id: number;
  paperId: number;
  title: string;
  state: ManuscriptState;
  /** Review round, from 1. */
  round: number;
  /** Position of the corresponding author. */
  corresponding: number;
  /** Account of the editor who handles it. */
  editorId: string | null;
  /** Instants in milliseconds since 1970. */
  receivedAt: number;
  movedAt: number;
  /** Until when a revision is asked for. */
  reviseBy: number | null;
  authors: (NamedAuthor & { position: number; email: string | null })[];
  facts: Case;
};

/**
 * Reads what decides about a manuscript, in two statements, or null when there is none.
 * @param connection the transaction of the move that is about to be made, or the database
 */
export async function loadCase(
  platform: Pick<Platform, 'content'>,
  connection: Connection,
  paperId: number,
): Promise<CaseFile | null> {
  const row = await connection
    .selectFrom('manuscripts')
    .select(['id', 'title', 'state', 'round', 'corresponding'])
    .select(['revise_by as reviseBy'])
    .select(['editor_id as editorId', 'received_at as receivedAt', 'moved_at as movedAt'])
    .select(({ selectFrom }) => [
      selectFrom('appeals')
        .select(({ fn }) => fn.countAll<number>().as('appeals'))
        .whereRef('appeals.manuscript_id', '=', 'manuscripts.id')
        .as('appeals'),
      selectFrom('agreements')
        .select(({ fn }) => fn.countAll<number>().as('agreements'))
        .whereRef('agreements.manuscript_id', '=', 'manuscripts.id')
        .as('agreements'),
      // A review counts in its own round alone; `withIndependentReviews` leaves out those of whom a
      // conflict came up since they were asked (L1, L7).
      selectFrom('reviews')
        .innerJoin('review_invitations', 'review_invitations.id', 'reviews.invitation_id')
        .select(({ fn }) => fn.countAll<number>().as('reviews'))
        .whereRef('review_invitations.manuscript_id', '=', 'manuscripts.id')
        .whereRef('review_invitations.round', '=', 'manuscripts.round')
        .where('review_invitations.cancelled_at', 'is', null)
        .where('reviews.completed_at', 'is not', null)
        .as('reviews'),
    ])
    .where('paper_id', '=', paperId)
    .executeTakeFirst();
  if (!row) return null;
  const authors = await connection
    .selectFrom('manuscript_authors')
    .select(['position', 'name', 'email', 'email_key as emailKey'])
    .select(['college as institution', 'orcid'])
    .where('manuscript_id', '=', row.id)
    .where('removed_at', 'is', null)
    .orderBy('rank')
    .execute();
  const { appeals, agreements, reviews, ...manuscript } = row;
  return {
    ...manuscript,
    paperId,
    authors,
    facts: {
      state: row.state,
      independentReviews: reviews ?? 0,
      reviewsNeeded: journalOf(platform).facts.limits.reviewersMin,
      appeals: appeals ?? 0,
      agreementSigned: (agreements ?? 0) > 0,
    },
  };
}
