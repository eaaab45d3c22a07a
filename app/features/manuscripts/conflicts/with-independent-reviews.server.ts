import type { Platform } from '#app/platform/platform.server.ts';
import { countReviews, judgeReviews } from '../core/case/counted-reviews.ts';
import type { WhyNot } from '../core/case/counted-reviews.ts';
import { countsOf, uncountedOf } from '../core/load-case.server.ts';
import type { CaseFile, CaseInvitation } from '../core/load-case.server.ts';
import { isInReview } from '../core/states.ts';
import { conflictsOf, isOnePerson } from './objections.ts';
import type { Objection } from './objections.ts';
import type { Judged } from './judge.ts';
import { areOneHand } from './one-hand.ts';
import { knowReviewers } from './known-reviewers.server.ts';
import { groundsOf } from './load-grounds.server.ts';
import { isVerified } from './verified-reviewers.ts';

/**
 * Counts only what is independent now (L1), in two statements: authors, institutions and answers may have come
 * since, one person may have written two, who read the authors' names is none, and of some only an editor knows.
 */
export async function withIndependentReviews(
  platform: Pick<Platform, 'clock' | 'db'>,
  manuscript: CaseFile,
): Promise<CaseFile> {
  const { round, state, facts, answers } = manuscript;
  const judged = judgeReviews(manuscript, platform.clock.now());
  if (!isInReview(state, facts.returnedFrom) || judged.length === 0) return manuscript;
  const rows = judged.map(({ review }) => ({ ...review, id: review.reviewer }));
  const { reviewers, others } = await knowReviewers(platform, rows, manuscript.readers);
  const grounds = await groundsOf(platform, manuscript, others);
  const people = new Map(judged.map(({ review }, place) => [review.id, reviewers[place]!]));
  const personOf = ({ id }: CaseInvitation) => people.get(id)!;
  const reviews = countReviews(
    judged.map(({ review, why }) => ({
      review,
      why:
        why ??
        conflictIn(conflictsOf(personOf(review), grounds)) ??
        (isVerified(review, manuscript) ? null : 'unverified-reviewer'),
    })),
    (one, other) => isOnePerson(personOf(one), personOf(other), answers),
    (one, other) => areOneHand(one, other, manuscript),
  );
  return {
    ...manuscript,
    facts: { ...facts, ...countsOf(reviews, round) },
    uncounted: uncountedOf(reviews),
  };
}

function conflictIn({ conflicts, questions }: Judged<Objection>): WhyNot | null {
  if (conflicts.length > 0) return 'conflict';
  return questions.length > 0 ? 'possible-conflict' : null;
}
