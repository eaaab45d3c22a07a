import { formatDay } from '#app/platform/format-time.ts';
import type { HistoryLine } from '#app/platform/history/history.server.ts';
import type { Step } from '../core/manuscript-event.ts';
import type { LatestProof } from '../core/latest-proof.server.ts';
import type { ManuscriptState } from '../core/states.ts';
import { isToComplete, tasksOf } from '../waiting/author-tasks.ts';
import type { AuthorFacts } from '../waiting/author-tasks.ts';
import { manuscriptEvents } from './manuscript-events.ts';
import { isWithAuthors } from '../core/states.ts';

type DatedStep = Step & { /** Milliseconds since 1970. */ at: number };

export type AuthorStatus = { now: string; next: string; toDo: string };

export const stepsOf = (history: readonly HistoryLine[]): DatedStep[] =>
  history.flatMap(({ event, happenedAt }) => {
    const step = isKnown(event) ? manuscriptEvents[event].authors : null;
    return step ? [{ ...step, at: happenedAt }] : [];
  });

const isKnown = (event: string): event is keyof typeof manuscriptEvents =>
  Object.hasOwn(manuscriptEvents, event);

/** A step that happened several times in a row, dated by the last of them. */
export type GatheredStep = DatedStep & { times: number };

export function gatheredStepsOf(history: readonly HistoryLine[]): GatheredStep[] {
  const gathered: GatheredStep[] = [];
  for (const step of stepsOf(history)) {
    const last = gathered.at(-1);
    if (last?.title === step.title) gathered.splice(-1, 1, { ...step, times: last.times + 1 });
    else gathered.push({ ...step, times: 1 });
  }
  return gathered;
}

const YOU = 'Waiting for you.';
const CORRESPONDING = 'Waiting for the corresponding author.';
const NOTHING = 'No action is needed from you at this time.';
const CLOSED = 'Closed. No further action.';

/** What an author is asked for is told first; who is asked for nothing reads what others do. */
export function statusOf(facts: AuthorFacts): AuthorStatus {
  const status = statusOfOthers(facts);
  const [task] = tasksOf(facts);
  if (task === undefined) return status;
  return { ...status, ...(task.holds && { next: YOU }), toDo: task.toDo(facts) };
}

function statusOfOthers(facts: AuthorFacts): AuthorStatus {
  const { state, proof } = facts;
  const status = statuses[state];
  if (isToComplete(facts)) return { ...status, toDo: COMPLETED_BY_ANOTHER };
  return state === 'in-production' && proof ? { ...status, ...ofProof(proof) } : status;
}

const COMPLETED_BY_ANOTHER = 'The corresponding author completes the submission.';

function ofProof({ status, dueAt }: LatestProof): Omit<AuthorStatus, 'now'> {
  switch (status) {
    case 'sent':
      return {
        next: 'Waiting for the corresponding author, who checks the proofs.',
        toDo: `The corresponding author reads the proofs and approves or corrects them by ${formatDay(dueAt)}.`,
      };
    case 'corrections':
      return {
        next: 'The editorial office makes the corrections.',
        toDo: 'No action is needed from you at this time. We will then publish the article or send a new proof.',
      };
    case 'approved':
      return { next: 'The editorial office publishes the article.', toDo: NOTHING };
  }
}

/** The article that a published manuscript has become; null for any other. */
export const articleOf = ({
  state,
  history,
}: {
  state: ManuscriptState;
  history: readonly Pick<HistoryLine, 'event' | 'details'>[];
}): number | null => {
  if (state !== 'published') return null;
  const line = history.findLast(({ event }) => event === PUBLISHED);
  return typeof line?.details['article'] === 'number' ? line.details['article'] : null;
};

/** The event that says which article it is. */
export const PUBLISHED = 'manuscript-published' satisfies keyof typeof manuscriptEvents;

/** Until when the author is asked to do it; null where no day was named. */
export const dueOf = (seen: { state: ManuscriptState; reviseBy: number | null }): number | null =>
  isWithAuthors(seen.state) ? seen.reviseBy : null;

/** For an author who is asked for nothing. */
export const statuses: Record<ManuscriptState, AuthorStatus> = {
  received: {
    now: 'Received',
    next: 'An editor checks whether the manuscript is complete and fits the journal.',
    toDo: NOTHING,
  },
  'initial-assessment': {
    now: 'Initial assessment',
    next: 'An editor decides whether to send the manuscript to review.',
    toDo: NOTHING,
  },
  'under-review': {
    now: 'Under review',
    next: 'The editor will decide once the reviews are in.',
    toDo: NOTHING,
  },
  'revision-requested': {
    now: 'Revision requested',
    next: CORRESPONDING,
    toDo: 'The corresponding author revises the manuscript as described in the editor’s letter.',
  },
  returned: {
    now: 'Returned to the author',
    next: CORRESPONDING,
    toDo: 'The corresponding author does what the editor asks and sends the manuscript back.',
  },
  declined: {
    now: 'Declined at initial assessment',
    next: CLOSED,
    toDo: 'The editor’s letter gives the reason.',
  },
  accepted: {
    now: 'Accepted',
    next: CORRESPONDING,
    toDo: 'The corresponding author reads and signs the publishing agreement.',
  },
  rejected: {
    now: 'Rejected',
    next: CLOSED,
    toDo: 'The editor’s letter gives the reasons and explains how to appeal.',
  },
  appealed: {
    now: 'Appealed',
    next: 'An editor who took no part in the decision answers the appeal.',
    toDo: NOTHING,
  },
  dismissed: {
    now: 'Rejected, appeal dismissed',
    next: CLOSED,
    toDo: 'The answer to an appeal is final. You may submit the manuscript elsewhere.',
  },
  'in-production': {
    now: 'In production',
    next: 'The editorial office typesets the article.',
    toDo: 'No action is needed from you at this time. We will send the proofs to the corresponding author.',
  },
  published: {
    now: 'Published',
    next: CLOSED,
    toDo: 'Your article is in the journal. Share it with your colleagues.',
  },
  withdrawn: {
    now: 'Withdrawn',
    next: CLOSED,
    toDo: 'You may submit the manuscript elsewhere, or here again.',
  },
  closed: {
    now: 'Closed',
    next: CLOSED,
    toDo: 'The journal ended its work on the manuscript. The editors’ letter explains why.',
  },
};
