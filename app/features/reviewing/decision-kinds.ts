import type { Target } from '#app/features/submissions/index.ts';

type Kind = {
  /** What people call it. */
  label: string;
  /** Where it leads; `manuscript.ts` and its laws say whether it may. */
  to: Target<'decide'> | Target<'decline'>;
  move: 'decide' | 'decline';
  /** Letter that its text begins with; see `letters.ts`. */
  letter: string;
};

/** Every decision there is. Another kind needs an entry here and a letter, no more. */
export const decisionKinds = {
  decline: {
    label: 'Decline at initial assessment',
    move: 'decline',
    to: 'declined',
    letter: 'decision-decline',
  },
  minor: {
    label: 'Minor revision',
    move: 'decide',
    to: 'revision-requested',
    letter: 'decision-minor',
  },
  major: {
    label: 'Major revision',
    move: 'decide',
    to: 'revision-requested',
    letter: 'decision-major',
  },
  accept: { label: 'Accept', move: 'decide', to: 'accepted', letter: 'decision-accept' },
  reject: { label: 'Reject', move: 'decide', to: 'rejected', letter: 'decision-reject' },
} as const satisfies Record<string, Kind>;

export type DecisionKind = keyof typeof decisionKinds;
