import type { HistoryLine } from '#app/platform/history/history.server.ts';
import type { ManuscriptState } from './manuscript.ts';

export type Step = { title: string; text: string; /** Milliseconds since 1970. */ at: number };

/** Where a manuscript stands, in words that an author understands. */
export type Standing = { now: string; next: string; toDo: string };

const STEPS: Record<string, Omit<Step, 'at'>> = {
  'manuscript-received': {
    title: 'Received',
    text: 'Your manuscript arrived and got its paper ID.',
  },
  'manuscript-withdrawn': {
    title: 'Withdrawn',
    text: 'The corresponding author withdrew the manuscript.',
  },
};

/** The dated steps, oldest first; lines that are not meant for authors are left out. */
export const stepsOf = (history: readonly HistoryLine[]): Step[] =>
  history.flatMap(({ event, happenedAt }) => {
    const step = STEPS[event];
    return step ? [{ ...step, at: happenedAt }] : [];
  });

const NOTHING = 'You need do nothing now.';
const NOBODY = 'Nobody: this is the end of the way.';

/** Who acts next, and what the author can do. */
export const standings: Record<ManuscriptState, Standing> = {
  received: {
    now: 'Received',
    next: 'An editor, who looks at whether the manuscript fits the journal and is complete.',
    toDo: NOTHING,
  },
  'initial-assessment': {
    now: 'Initial assessment',
    next: 'An editor, who decides whether the manuscript goes to reviewers.',
    toDo: NOTHING,
  },
  'under-review': {
    now: 'Under review',
    next: 'The reviewers, and then the editor, who reads their reports.',
    toDo: NOTHING,
  },
  'revision-requested': {
    now: 'Revision requested',
    next: 'You.',
    toDo: 'Please send the revised manuscript as the editor’s letter says.',
  },
  declined: {
    now: 'Declined at initial assessment',
    next: NOBODY,
    toDo: 'The editor’s letter gives the reason.',
  },
  accepted: {
    now: 'Accepted',
    next: 'You and the editorial office.',
    toDo: 'Please complete the publishing agreement that we sent you.',
  },
  rejected: {
    now: 'Rejected',
    next: NOBODY,
    toDo: 'The editor’s letter gives the reasons, and says how to appeal.',
  },
  withdrawn: {
    now: 'Withdrawn',
    next: NOBODY,
    toDo: 'You may submit the manuscript elsewhere, or here again.',
  },
};
