import { mayActAs } from '#app/features/accounts/core/index.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import type { HasClockAndDb } from '#app/platform/platform.server.ts';
import type { Relation } from '../core/conflicts.ts';
import { enteredSince, isOneOf } from './former-of-reviewer.ts';
import { recentCoAuthors } from './list-sides.server.ts';
import { indexNames } from './names/match-names.ts';
import { namedIn, conflictsOf, isOnePerson } from './objections.ts';
import type { Grounds, Objection } from './objections.ts';
import type { CaseFile, CaseInvitation } from '../core/load-case.server.ts';
import { countReviews, judgeReviews } from '../core/case/counted-reviews.ts';
import type { WhyNot } from '../core/case/counted-reviews.ts';
import { countsOf, uncountedOf } from '../core/load-case.server.ts';
import { isInReview } from '../core/states.ts';
import type { Judged } from './judge.ts';
import { areOneHand, isVerified } from './one-hand.ts';
import { knowReviewers } from './known-reviewers.server.ts';

export async function loadGrounds(platform: HasClockAndDb, manuscript: CaseFile): Promise<Grounds> {
  const ids = [...editorsOf(manuscript), ...manuscript.readers];
  const roles = ['editor', 'chief'] as const;
  const people = await listPeople(platform, { ids, successors: true, roles });
  const grounds = await groundsOf(platform, manuscript, people);
  const known = new Set([...grounds.editors, ...grounds.readers].map(({ account }) => account));
  const others = people.filter(({ id, role }) => mayActAs(role, 'editor') && !known.has(id));
  return { ...grounds, office: others.map((person) => ({ ...person, account: person.id })) };
}

/** Accounts of all who edit a manuscript now. */
export const editorsOf = ({ assignments, editorId }: CaseFile): string[] => [
  ...assignments.filter(({ endedAt }) => endedAt === null).map(({ account }) => account),
  ...(editorId === null ? [] : [editorId]),
];

/** As `loadGrounds`, in one statement. @param people accounts of its editors and readers */
async function groundsOf(
  platform: HasClockAndDb,
  manuscript: CaseFile,
  people: readonly KnownAccount[],
): Promise<Grounds> {
  const { round, details, declared, invitations, readers, answers } = manuscript;
  const authors = [...manuscript.authors, ...manuscript.proposed];
  const written = await recentCoAuthors(
    platform,
    authors.map(({ name }) => name),
  );
  const among = (ids: readonly string[]) =>
    people
      .filter((person) => isOneOf(person, ids))
      .map((person) => ({ ...person, account: person.id }));
  return {
    authors,
    submitter: manuscript.submitter,
    answers,
    coAuthors: new Map(Array.from(written, ([name, others]) => [name, indexNames(others)])),
    opposed: namedIn(details, 'opposedReviewers'),
    suggested: namedIn(details, 'suggestedReviewers'),
    declared: grouped(declared),
    editors: among(editorsOf(manuscript)),
    readers: among(readers),
    office: [],
    entered: new Map(
      invitations
        .toReversed()
        .map((each) => [
          each.reviewer,
          enteredSince({ ...each, former: each.formerDetails }, each.invitedAt ?? each.addedAt),
        ]),
    ),
    invited: invitations.filter((each) => each.round === round && isOpenOrReviewed(each)),
    reviewedBefore: invitations.filter((each) => each.round < round && each.completedAt !== null),
  };
}

/** Who was cancelled or declined may be asked again. */
const isOpenOrReviewed = ({ completedAt, declinedAt, cancelledAt }: CaseInvitation): boolean =>
  completedAt !== null || (declinedAt === null && cancelledAt === null);

function grouped(rows: CaseFile['declared']): Map<string, Relation[]> {
  const groups = new Map<string, Relation[]>();
  for (const { account, relation } of rows) {
    groups.set(account, [...(groups.get(account) ?? []), relation]);
  }
  return groups;
}

/**
 * Counts only what is independent now (L1), in two statements: authors, institutions and answers may have come
 * since, one person may have written two, who read the authors' names is none, and of some only an editor knows.
 */
export async function withIndependentReviews(
  platform: HasClockAndDb,
  manuscript: CaseFile,
): Promise<CaseFile> {
  const { round, state, facts, answers } = manuscript;
  const judged = judgeReviews(manuscript, platform.clock.now());
  if (!isInReview(state, facts.returnedFrom) || judged.length === 0) return manuscript;
  const rows = judged.map(({ review }) => ({
    ...{ ...review, id: review.reviewer },
    former: review.formerDetails,
  }));
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
    (one, other) => isSameOrcid(one, other) || isOnePerson(personOf(one), personOf(other), answers),
    (one, other) => areOneHand(one, other, manuscript),
  );
  return {
    ...manuscript,
    facts: { ...facts, ...countsOf(reviews, round) },
    uncounted: uncountedOf(reviews),
  };
}

/** Also where the account that had proved it is gone. */
const isSameOrcid = (one: CaseInvitation, other: CaseInvitation): boolean =>
  one.keptOrcid !== null && one.keptOrcid === other.keptOrcid;

function conflictIn({ conflicts, questions }: Judged<Objection>): WhyNot | null {
  if (conflicts.length > 0) return 'conflict';
  return questions.length > 0 ? 'possible-conflict' : null;
}
