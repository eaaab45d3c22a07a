import type { ManuscriptState } from '../core/states.ts';

export type AuthorStatus = { now: string; next: string; toDo: string };

/** What a state says to people. Another state does not compile before it has all of it. */
type StateWords = AuthorStatus & {
  /** What others are to send while it lasts; null where editors act, or all is over. */
  awaits: Awaited | null;
  /** Whether something goes on in it: it has been so *since* a day, and did not happen *on* it. */
  lasts?: true;
};

type Awaited = {
  what: string;
  /** What editors read once it is late; null where a queue of its own says so. */
  late: { what: string; toDo: string } | null;
};

export const NOTHING_TO_DO = 'No action is needed from you at this time.';
const CORRESPONDING = 'Waiting for the corresponding author.';
const CLOSED = 'Closed. No further action.';

/** The status is for an author who is asked for nothing. */
export const STATES_SAY: Record<ManuscriptState, StateWords> = {
  received: {
    now: 'Received',
    next: 'An editor will check whether the manuscript is complete and fits the journal.',
    toDo: NOTHING_TO_DO,
    awaits: null,
  },
  'initial-assessment': {
    now: 'Initial assessment',
    lasts: true,
    next: 'An editor will decide whether to send the manuscript to review.',
    toDo: NOTHING_TO_DO,
    awaits: null,
  },
  'under-review': {
    now: 'Under review',
    lasts: true,
    next: 'The editor will decide once the reviews are in.',
    toDo: NOTHING_TO_DO,
    awaits: {
      what: 'review',
      late: { what: 'A reviewer is overdue', toDo: 'Remind or replace the overdue reviewer.' },
    },
  },
  'revision-requested': {
    now: 'Revision requested',
    next: CORRESPONDING,
    toDo: 'The corresponding author revises the manuscript as described in the editor’s letter.',
    awaits: {
      what: 'revision',
      late: {
        what: 'The revision is overdue',
        toDo: 'Write to the author, or change the due date.',
      },
    },
  },
  returned: {
    now: 'Returned to the author',
    next: CORRESPONDING,
    toDo: 'The corresponding author does what the editor asks and sends the manuscript back.',
    awaits: {
      what: 'author’s answer',
      late: {
        what: 'The authors’ changes are overdue',
        toDo: 'Call it back, or change the due date.',
      },
    },
  },
  declined: {
    now: 'Declined at initial assessment',
    next: CLOSED,
    toDo: 'The editor’s letter gives the reason.',
    awaits: null,
  },
  accepted: {
    now: 'Accepted',
    next: CORRESPONDING,
    toDo: 'The corresponding author reads and signs the publishing agreement.',
    awaits: {
      what: 'agreement',
      late: {
        what: 'The agreement is overdue',
        toDo: 'Write to the author, or close the manuscript.',
      },
    },
  },
  rejected: {
    now: 'Rejected',
    next: CLOSED,
    toDo: 'The editor’s letter gives the reasons and explains how to appeal.',
    awaits: null,
  },
  appealed: {
    now: 'Appealed',
    next: 'An editor who took no part in the decision will answer the appeal.',
    toDo: NOTHING_TO_DO,
    awaits: null,
  },
  dismissed: {
    now: 'Rejected, appeal dismissed',
    next: CLOSED,
    toDo: 'The answer to an appeal is final. You may submit the manuscript elsewhere.',
    awaits: null,
  },
  'in-production': {
    now: 'In production',
    lasts: true,
    next: 'The editorial office is typesetting the article.',
    toDo: `${NOTHING_TO_DO} We will send the proofs to the corresponding author.`,
    awaits: { what: 'author’s proofs', late: null },
  },
  published: {
    now: 'Published',
    next: CLOSED,
    toDo: 'Your article is in the journal. Share it with your colleagues.',
    awaits: null,
  },
  withdrawn: {
    now: 'Withdrawn',
    next: CLOSED,
    toDo: 'You may submit the manuscript elsewhere, or here again.',
    awaits: null,
  },
  closed: {
    now: 'Closed',
    next: CLOSED,
    toDo: 'The journal ended its work on the manuscript. The editors’ letter explains why.',
    awaits: null,
  },
};

/** A state as people read it. */
export const stateWords = (state: ManuscriptState): string => STATES_SAY[state].now;

/** The same before the day on which it began. */
export const stateBefore = (state: ManuscriptState): string =>
  `${stateWords(state)} ${STATES_SAY[state].lasts ? 'since' : 'on'}`;
