import type { Platform } from '#app/platform/platform.server.ts';
import { areDifferent, matchPeople } from './find-matches.ts';
import { isIndependent } from './judge.ts';
import { conflictsOf } from './objections.ts';
import { knowReviewers } from './known-reviewers.server.ts';
import type { KnownReviewer } from './known-reviewers.server.ts';
import { reviewsThatCount } from '../core/load-case.server.ts';
import { isInReview } from '../core/states.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { groundsOf } from './load-grounds.server.ts';

/**
 * Counts only what is independent now (L1), in two statements: authors, institutions and answers may have come
 * since, one person may have written two, and who read the authors' names is none.
 */
export async function withIndependentReviews(
  platform: Pick<Platform, 'clock' | 'db'>,
  manuscript: CaseFile,
): Promise<CaseFile> {
  const { round, state, facts } = manuscript;
  const rows = reviewsThatCount(manuscript).map((row) => ({ ...row, id: row.reviewer }));
  if (!isInReview(state, facts.returnedFrom) || rows.length === 0) return manuscript;
  const { reviewers, others } = await knowReviewers(platform, rows, manuscript.readers);
  const grounds = await groundsOf(platform, manuscript, others);
  const judged = reviewers.map((person, place) => ({
    person,
    row: rows[place]!,
    round: rows[place]!.round,
    ...conflictsOf(person, grounds),
  }));
  const independent = judged.filter(isIndependent);
  const counted = independent.filter(
    ({ person }, place) =>
      !independent.slice(0, place).some((other) => isOnePerson(person, other.person)),
  );
  const independentReviews = counted.filter((each) => each.round === round).length;
  const reviewsBefore = counted.length - independentReviews;
  const inDoubt = judged.flatMap(({ conflicts, questions, row: { reviewer, name } }) =>
    conflicts.length === 0 && questions.length > 0 ? [{ reviewer, name }] : [],
  );
  return { ...manuscript, facts: { ...facts, independentReviews, reviewsBefore }, inDoubt };
}

/** By all variants of a name, unless two ORCID iDs tell them apart. */
function isOnePerson(one: KnownReviewer, other: KnownReviewer): boolean {
  if (one.accountId !== null && one.accountId === other.accountId) return true;
  const match = matchPeople(one, other);
  return match !== null && (match.strength === 'certain' || !areDifferent(one, other));
}
