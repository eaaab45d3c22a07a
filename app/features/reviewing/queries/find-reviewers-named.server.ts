import type { Connection } from '#app/platform/db/database.server.ts';

/** Shorter texts are found in other words too. */
const SHORTEST = 5;

/**
 * What in a text would tell authors who reviewed their manuscript (L6): names, addresses, ORCID iDs
 * and institutions of everybody who was asked.
 */
export async function findReviewersNamed(
  connection: Connection,
  manuscriptId: number,
  text: string,
): Promise<string[]> {
  const reviewers = await connection
    .selectFrom('review_invitations')
    .innerJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
    .select(['name', 'email', 'institution', 'orcid'])
    .where('manuscript_id', '=', manuscriptId)
    .execute();
  const folded = fold(text);
  const tellTale = reviewers
    .flatMap(({ name, email, institution, orcid }) => [name, email, institution, orcid ?? ''])
    .map((each) => each.trim())
    .filter((each) => each.length >= SHORTEST && folded.includes(fold(each)));
  return [...new Set(tellTale)];
}

const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase();
