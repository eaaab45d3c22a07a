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

/** States before reviewers are asked. */
export const BEFORE_REVIEW: readonly ManuscriptState[] = ['received', 'initial-assessment'];

/** States in which its editors assess it or wait for reviews: what reviewers read may still be replaced. */
const WITH_EDITORS: ReadonlySet<ManuscriptState> = new Set(['initial-assessment', 'under-review']);

export const isWithEditors = (state: ManuscriptState): boolean => WITH_EDITORS.has(state);

/** Whether the authors are asked to revise it or to send it back. */
export const isWithAuthors = (state: ManuscriptState): boolean =>
  state === 'revision-requested' || state === 'returned';

/** Whether reviews of this round are awaited now. */
export const takesReviews = (
  manuscript: { state: ManuscriptState; round: number },
  round: number,
): boolean => manuscript.state === 'under-review' && manuscript.round === round;

/** States from acceptance until it is published. */
export const IN_PRODUCTION: readonly ManuscriptState[] = ['accepted', 'in-production'];

/** Whether an appeal waits for an editor who took no part in the decision (L3). */
export const isAppealed = (state: ManuscriptState): boolean => state === 'appealed';
