import type { Connection } from '#app/platform/db/database.server.ts';
import type { Draft } from '../review.ts';

/** A review that has arrived, for independent editors; a draft is its reviewer's alone. */
export async function findReview(
  connection: Connection,
  invitation: number,
): Promise<Draft | null> {
  const row = await connection
    .selectFrom('reviews')
    .select(['recommendation', 'for_authors', 'for_editors', 'scores'])
    .where('invitation_id', '=', invitation)
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
  return row
    ? {
        recommendation: row.recommendation ?? '',
        forAuthors: row.for_authors ?? '',
        forEditors: row.for_editors ?? '',
        scores: JSON.parse(row.scores ?? '{}') as Draft['scores'],
      }
    : null;
}
