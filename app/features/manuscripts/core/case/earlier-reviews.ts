import type { CaseFile, CaseInvitation } from '../load-case.server.ts';
import { isInReview } from '../states.ts';

type Counted = Pick<CaseFile, 'round' | 'invitations' | 'uncounted' | 'facts'>;

/** Reviews of the rounds before that count still, as `facts.reviewsBefore` counts them (L1). */
export function earlierThatCount({ round, ...counted }: Counted): CaseInvitation[] {
  const { facts } = counted;
  if (!isInReview(facts.state, facts.returnedFrom)) return [];
  return counted.invitations.filter((each) => each.round < round && doesCount(each, counted));
}

/** The round of a newer review by the same reviewer, which counts in the place of this one; null without one. */
export const replacedIn = (
  { reviewer, round }: Pick<CaseInvitation, 'reviewer' | 'round'>,
  { invitations, uncounted }: Pick<CaseFile, 'invitations' | 'uncounted'>,
): number | null =>
  invitations.findLast(
    (each) => each.reviewer === reviewer && each.round > round && doesCount(each, { uncounted }),
  )?.round ?? null;

const doesCount = (
  { id, completedAt, cancelledAt }: CaseInvitation,
  { uncounted }: Pick<CaseFile, 'uncounted'>,
): boolean =>
  completedAt !== null && cancelledAt === null && !uncounted.some(({ review }) => review.id === id);

const ALL = new Intl.ListFormat('en-GB');

/** Whose reviews of earlier rounds count still, for editors; empty without one. */
export function sayEarlier(manuscript: Counted): string {
  const names = earlierThatCount(manuscript).map(({ name }) => name);
  if (names.length === 0) return '';
  return names.length === 1
    ? `The review of an earlier round by ${names[0]} still counts.`
    : `The reviews of earlier rounds by ${ALL.format(names)} still count.`;
}
