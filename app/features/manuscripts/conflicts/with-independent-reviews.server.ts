import type { Platform } from '#app/platform/platform.server.ts';
import { conflictsOf, isSame } from './objections.ts';
import { knowReviewers } from './known-reviewers.server.ts';
import type { KnownReviewer } from './known-reviewers.server.ts';
import { isReviewOf } from '../core/load-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { editorsOf, groundsOf } from './load-grounds.server.ts';

/**
 * A manuscript with only those reviews counted that are independent now (L1), in two statements: an
 * author, or an institution, may have come since they were written, and one person may have written
 * two.
 */
export async function withIndependentReviews(
  platform: Pick<Platform, 'clock' | 'db'>,
  manuscript: CaseFile,
): Promise<CaseFile> {
  const { round, state, facts, invitations } = manuscript;
  if (state !== 'under-review' || facts.independentReviews === 0) return manuscript;
  const rows = invitations.filter(isReviewOf(round)).map((row) => ({ ...row, id: row.reviewer }));
  const { reviewers, others } = await knowReviewers(platform, rows, editorsOf(manuscript));
  const grounds = await groundsOf(platform, manuscript, others);
  const independent = reviewers.filter((known) => conflictsOf(known, grounds).length === 0);
  const people = independent.filter(
    (person, place) => !independent.slice(0, place).some((other) => isOnePerson(person, other)),
  );
  return { ...manuscript, facts: { ...facts, independentReviews: people.length } };
}

const isOnePerson = (one: KnownReviewer, other: KnownReviewer): boolean =>
  (one.accountId !== null && one.accountId === other.accountId) || isSame(one, other);
