export const STATES = [
  'received',
  'initial-assessment',
  'under-review',
  'revision-requested',
  'returned',
  'declined',
  'accepted',
  'rejected',
  'appealed',
  'dismissed',
  'in-production',
  'published',
  'withdrawn',
  'closed',
] as const;

export type ManuscriptState = (typeof STATES)[number];

/** States in which no decision has been made. */
export const UNDECIDED: readonly ManuscriptState[] = [
  'received',
  'initial-assessment',
  'under-review',
  'revision-requested',
  'returned',
];

/** Whether reviewers may work on it: also while its authors mend something in between. */
export const isInReview = (state: ManuscriptState, returnedFrom: ManuscriptState | null): boolean =>
  (returnedFrom ?? state) === 'under-review';

const ENDS: ReadonlySet<ManuscriptState> = new Set([
  'declined',
  'rejected',
  'dismissed',
  'published',
  'withdrawn',
  'closed',
]);

export const FROM_ACCEPTANCE: ReadonlySet<ManuscriptState> = new Set([
  'accepted',
  'in-production',
  'published',
]);

/** States in which it is under way, and its authors may be asked. */
export const UNDER_WAY: readonly ManuscriptState[] = STATES.filter((state) => !ENDS.has(state));
