import type { Connection } from '#app/platform/db/database.server.ts';
import { peopleNamed } from './people-named.ts';

/**
 * What in a text would tell authors who reviewed their manuscript (L6), of everybody who was asked.
 * Reviews that are quoted may cite their writers like anybody else.
 */
export async function findReviewersNamed(
  connection: Connection,
  manuscriptId: number,
  text: string,
): Promise<string[]> {
  if (text === '') return [];
  const reviewers = await connection
    .selectFrom('review_invitations')
    .innerJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
    .select(['name', 'email', 'institution', 'orcid'])
    .where('manuscript_id', '=', manuscriptId)
    .execute();
  return peopleNamed(text, reviewers, { initials: false });
}
