import type { CaseFile, CaseInvitation } from '../core/load-case.server.ts';

export type Part = Pick<CaseFile, 'decisions' | 'assignments' | 'notes' | 'handled'> & {
  invitations: readonly Pick<CaseInvitation, 'invitedBy' | 'addedAt'>[];
};

/**
 * Whether an editor took part in what led to the latest decision (L3): signed it or one before, be it taken back,
 * handled the manuscript or assigned it, chose reviewers or entered a review, or wrote in the notes. What came
 * after it is no part.
 */
export function tookPart(
  account: string,
  { decisions, assignments, invitations, notes, handled }: Part,
): boolean {
  const decidedAt = Math.max(-Infinity, ...decisions.map(({ at }) => at));
  const isBefore = (at: number) => at <= decidedAt;
  return (
    decisions.some(({ by }) => by === account) ||
    assignments.some(
      (each) =>
        each.kind !== 'appeal' &&
        (each.account === account || each.by === account) &&
        isBefore(each.assignedAt),
    ) ||
    invitations.some(({ invitedBy, addedAt }) => invitedBy === account && isBefore(addedAt)) ||
    notes.some(({ by, at }) => by === account && isBefore(at)) ||
    handled.some(({ actor, at }) => actor === `account:${account}` && isBefore(at))
  );
}
