/** What a state means to all that does not know it by its name. */
type Stage =
  /** Not looked at by an editor yet. */
  | 'new'
  /** With its editors, before reviewers are asked. */
  | 'assessment'
  | 'review'
  /** With its authors, who were asked for a revision. */
  | 'revision'
  /** With its authors for a while: the time of reviewers and editors does not run, and it goes back to where it was. */
  | 'paused'
  /** Waits for an editor who took no part in the decision (L3). */
  | 'appeal'
  | 'production'
  | 'published'
  /** Ended in another way. */
  | 'over';

const STAGES = {
  received: 'new',
  'initial-assessment': 'assessment',
  'under-review': 'review',
  'revision-requested': 'revision',
  returned: 'paused',
  declined: 'over',
  accepted: 'production',
  rejected: 'over',
  appealed: 'appeal',
  dismissed: 'over',
  'in-production': 'production',
  published: 'published',
  withdrawn: 'over',
  closed: 'over',
} as const satisfies Record<string, Stage>;

export type ManuscriptState = keyof typeof STAGES;

export const STATES = Object.keys(STAGES) as readonly ManuscriptState[];

const statesOf = (...stages: readonly Stage[]): readonly ManuscriptState[] =>
  STATES.filter((state) => stages.includes(STAGES[state]));

export const UNDECIDED = statesOf('new', 'assessment', 'review', 'revision', 'paused');

/** Whether its time stands still. */
export const isPaused = (state: ManuscriptState): boolean => STAGES[state] === 'paused';

/** Whether its authors were asked for a revision. */
export const isInRevision = (state: ManuscriptState): boolean => STAGES[state] === 'revision';

export const UNDER_REVIEW = statesOf('review');

export const isUnderReview = (state: ManuscriptState): boolean => STAGES[state] === 'review';

/** Whether reviewers may work on it: also while its authors mend something in between. */
export const isInReview = (state: ManuscriptState, returnedFrom: ManuscriptState | null): boolean =>
  isUnderReview(returnedFrom ?? state);

/** Ended in another way than by publication. */
export const OVER = statesOf('over');

export const FROM_ACCEPTANCE: ReadonlySet<ManuscriptState> = new Set(
  statesOf('production', 'published'),
);

/** States in which it is under way, and its authors may be asked. */
export const UNDER_WAY = STATES.filter((state) => !['published', 'over'].includes(STAGES[state]));

export const isUnderWay = (state: ManuscriptState): boolean => UNDER_WAY.includes(state);

export const BEFORE_REVIEW = statesOf('new', 'assessment');

/** Whether its editors assess it or wait for reviews: what reviewers read may still be replaced. */
export const isWithEditors = (state: ManuscriptState): boolean =>
  STAGES[state] === 'assessment' || isUnderReview(state);

export const isWithAuthors = (state: ManuscriptState): boolean =>
  STAGES[state] === 'revision' || isPaused(state);

/** Whether reviews of this round are awaited now. */
export const takesReviews = (
  { state, round }: { state: ManuscriptState; round: number },
  of: number,
): boolean => isUnderReview(state) && round === of;

export const IN_PRODUCTION = statesOf('production');

/** Whether an appeal waits for an editor who took no part in the decision (L3). */
export const isAppealed = (state: ManuscriptState): boolean => STAGES[state] === 'appeal';
