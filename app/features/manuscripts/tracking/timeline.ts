import { formatDay } from '#app/platform/format-time.ts';
import type { HistoryLine } from '#app/platform/history/history.server.ts';
import type { Step } from '../core/manuscript-event.ts';
import type { LatestProof } from '../core/proof.ts';
import { UNDER_WAY } from '../core/states.ts';
import type { ManuscriptState } from '../core/states.ts';
import { HOW_TO_COMPLETE } from '../core/letters/missing-parts.ts';
import { manuscriptEvents } from './manuscript-events.ts';

type DatedStep = Step & { /** Milliseconds since 1970. */ at: number };

/** The status of a manuscript, in words for authors. */
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

/** The same with what happened again and again told once. */
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
const NOTHING = 'No action is needed from you at this time.';
const CLOSED = 'Closed. No further action.';

type Seen = {
  state: ManuscriptState;
  completedAt: number | null;
  /** The latest proof; null while there is none. */
  proof: LatestProof | null;
  /** Positions of the corresponding author and of the author who asks. */
  corresponding: number;
  author: { position: number; confirmedAt: number | null };
  /** Whether an author has opened a link that was mailed to them; left out where the list does not say. */
  isReached?: boolean;
};

/** What an author is asked for on the same page is never denied here. */
export function statusOf(seen: Seen): AuthorStatus {
  const status = statusByState(seen);
  if (!UNDER_WAY.includes(seen.state) || status.toDo.startsWith('Please ')) return status;
  const corresponds = seen.author.position === seen.corresponding;
  if (corresponds && seen.isReached === false) return { ...status, toDo: TO_REACH };
  if (!corresponds && seen.author.confirmedAt === null) return { ...status, toDo: TO_CONFIRM };
  return status;
}

const TO_REACH = 'Please open the link in the e-mail that we sent you.';
const TO_CONFIRM = 'Please confirm that you are an author.';

function statusByState(seen: Seen): AuthorStatus {
  const { state, proof } = seen;
  const isAsked = seen.author.position === seen.corresponding;
  const status = statuses[state];
  if (isToComplete(seen)) return { ...status, toDo: toComplete(isAsked) };
  if (state === 'revision-requested' && !isAsked) return { ...status, ...REVISED_BY_ANOTHER };
  if (state === 'returned' && !isAsked) return { ...status, ...SENT_BACK_BY_ANOTHER };
  if (state === 'accepted' && isAsked) return { ...status, ...TO_SIGN };
  if (state !== 'in-production' || !proof) return status;
  return { ...status, ...ofProof(proof, isAsked) };
}

const toComplete = (isAsked: boolean): string =>
  isAsked
    ? `Please complete the submission. ${HOW_TO_COMPLETE}`
    : 'The corresponding author completes the submission.';

const REVISED_BY_ANOTHER = {
  next: 'Waiting for the corresponding author.',
  toDo: 'The corresponding author revises the manuscript as described in the editor’s letter.',
};

const SENT_BACK_BY_ANOTHER = {
  next: 'Waiting for the corresponding author.',
  toDo: 'The corresponding author does what the editor asks and sends the manuscript back.',
};

const TO_SIGN = { next: YOU, toDo: 'Please read and sign the publishing agreement.' };

function ofProof({ status, dueAt }: LatestProof, isAsked: boolean): Omit<AuthorStatus, 'now'> {
  switch (status) {
    case 'sent':
      return isAsked
        ? {
            next: YOU,
            toDo: `Please read the proofs, and approve or correct them by ${formatDay(dueAt)}.`,
          }
        : {
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

/** Until when the author is asked to do it; null where no day was named. */
export const dueOf = (seen: { state: ManuscriptState; reviseBy: number | null }): number | null =>
  seen.state === 'revision-requested' || seen.state === 'returned' ? seen.reviseBy : null;

export const isToComplete = ({
  state,
  completedAt,
}: Pick<Seen, 'state' | 'completedAt'>): boolean => INCOMPLETE.has(state) && completedAt === null;

const INCOMPLETE: ReadonlySet<ManuscriptState> = new Set(['received', 'initial-assessment']);

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
    next: 'The reviewers review the manuscript, then the editor decides.',
    toDo: NOTHING,
  },
  'revision-requested': {
    now: 'Revision requested',
    next: YOU,
    toDo: 'Please revise the manuscript as described in the editor’s letter.',
  },
  returned: {
    now: 'Returned to the author',
    next: YOU,
    toDo: 'Please make the requested changes and send the manuscript back.',
  },
  declined: {
    now: 'Declined at initial assessment',
    next: CLOSED,
    toDo: 'The editor’s letter gives the reason.',
  },
  accepted: {
    now: 'Accepted',
    next: 'Waiting for the corresponding author.',
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
