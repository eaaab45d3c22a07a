import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { conflictsOf } from './objections.ts';
import { findKnownReviewer } from './known-reviewers.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { loadGrounds } from './load-grounds.server.ts';

/**
 * A manuscript with only those reviews counted that are independent now (L1): an author, or an
 * institution, may have come since they were written, and one person may have written two.
 */
export async function withIndependentReviews(
  platform: Pick<Platform, 'clock'>,
  connection: Connection,
  manuscript: CaseFile,
): Promise<CaseFile> {
  const { id, round, state, facts } = manuscript;
  if (state !== 'under-review' || facts.independentReviews === 0) return manuscript;
  const rows = await connection
    .selectFrom('review_invitations')
    .innerJoin('reviews', 'reviews.invitation_id', 'review_invitations.id')
    .select('reviewer_id as reviewer')
    .where('manuscript_id', '=', id)
    .where('round', '=', round)
    .where('cancelled_at', 'is', null)
    .where('reviews.completed_at', 'is not', null)
    .execute();
  const grounds = await loadGrounds(platform, connection, manuscript);
  const independent = new Set<number | string>();
  for (const { reviewer } of rows) {
    const known = await findKnownReviewer(connection, { reviewer });
    if (!known || conflictsOf(known, grounds).length > 0) continue;
    independent.add(known.accountId ?? reviewer);
  }
  return { ...manuscript, facts: { ...facts, independentReviews: independent.size } };
}
