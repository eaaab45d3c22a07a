import type { Platform } from '#app/platform/platform.server.ts';
import { conflictsOf, isSame } from './objections.ts';
import { knowReviewers } from './known-reviewers.server.ts';
import type { KnownReviewer } from './known-reviewers.server.ts';
import { reviewsThatCount } from '../core/load-case.server.ts';
import { isInReview } from '../core/states.ts';
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
  const { round, state, facts } = manuscript;
  const rows = reviewsThatCount(manuscript).map((row) => ({ ...row, id: row.reviewer }));
  if (!isInReview(state, facts.returnedFrom) || rows.length === 0) return manuscript;
  const { reviewers, others } = await knowReviewers(platform, rows, editorsOf(manuscript));
  const grounds = await groundsOf(platform, manuscript, others);
  const independent = reviewers
    .map((person, place) => ({ person, round: rows[place]!.round }))
    .filter(({ person }) => conflictsOf(person, grounds).length === 0);
  const counted = independent.filter(
    ({ person }, place) =>
      !independent.slice(0, place).some((other) => isOnePerson(person, other.person)),
  );
  const independentReviews = counted.filter((each) => each.round === round).length;
  const reviewsBefore = counted.length - independentReviews;
  return { ...manuscript, facts: { ...facts, independentReviews, reviewsBefore } };
}

const isOnePerson = (one: KnownReviewer, other: KnownReviewer): boolean =>
  (one.accountId !== null && one.accountId === other.accountId) || isSame(one, other);
