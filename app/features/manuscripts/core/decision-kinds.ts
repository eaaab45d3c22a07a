import type { Target } from './manuscript.ts';

type Kind = {
  label: string;
  /** Where it leads; `manuscript.ts` and its laws say whether it may. */
  to: Target<'decide'> | Target<'decline'>;
  move: 'decide' | 'decline';
  /** Which days it gives for the revision that it asks for; null when it asks for none. */
  days: 'minorDays' | 'majorDays' | null;
  /** Whether the reviews of its round count in the next as well (L1). */
  keepsReviews?: true;
  letter: string;
};

/** Every decision there is, the mildest of a review first. Another kind needs an entry here and a letter, no more. */
export const decisionKinds = {
  decline: {
    label: 'Decline at initial assessment',
    move: 'decline',
    to: 'declined',
    days: null,
    letter: 'decision-decline',
  },
  accept: {
    label: 'Accept',
    move: 'decide',
    to: 'accepted',
    days: null,
    letter: 'decision-accept',
  },
  minor: {
    label: 'Minor revision',
    move: 'decide',
    to: 'revision-requested',
    days: 'minorDays',
    keepsReviews: true,
    letter: 'decision-minor',
  },
  major: {
    label: 'Major revision',
    move: 'decide',
    to: 'revision-requested',
    days: 'majorDays',
    letter: 'decision-major',
  },
  reject: {
    label: 'Reject',
    move: 'decide',
    to: 'rejected',
    days: null,
    letter: 'decision-reject',
  },
} as const satisfies Record<string, Kind>;

export type DecisionKind = keyof typeof decisionKinds;

export const labelOf = (kind: string): string => kindOf(kind)?.label ?? kind;

const kindOf = (kind: string): Kind | undefined =>
  Object.hasOwn(decisionKinds, kind) ? decisionKinds[kind as DecisionKind] : undefined;

export const asksForRevision = (kind: string): boolean => kindOf(kind)?.to === 'revision-requested';

/** Whether the reviews that a decision of this kind rests on count in the next round as well (L1). */
export const keepsReviews = (kind: string): boolean => kindOf(kind)?.keepsReviews === true;

/** A decision as it was made; `by` an account, `at` in milliseconds since 1970. */
export type MadeDecision = {
  by: string;
  kind: string;
  to: string;
  round: number;
  at: number;
  /** Days to appeal that its letter promised. */
  appealDays?: number | null;
};
