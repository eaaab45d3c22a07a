import { formatDay } from '#app/platform/format-time.ts';
import type { HistoryLine } from '#app/platform/history/history.server.ts';
import type { Step } from '../core/manuscript-event.ts';
import type { LatestProof } from '../core/case/case-parts.server.ts';
import type { ManuscriptState } from '../core/states.ts';
import { isToComplete, tasksOf, corresponds } from '../waiting/author-tasks.ts';
import type { AuthorFacts } from '../waiting/author-tasks.ts';
import { NOTHING_TO_DO, STATES_SAY } from '../waiting/state-words.ts';
import type { AuthorStatus } from '../waiting/state-words.ts';
import { manuscriptEvents } from './manuscript-events.ts';
import { isWithAuthors } from '../core/states.ts';
import { authorMover, caseOf, refuseMove } from '../core/manuscript.ts';
import { mayChangeAuthors, mayCorrectWording } from '../author-changes/author-change.ts';
import { COMPLETABLE } from '../completion/completion.ts';
import { isUntouchedRevision } from '../decisions/untouched-revision.ts';

type DatedStep = Step & { /** Milliseconds since 1970. */ at: number };

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

/** What an author is asked for is told first; who is asked for nothing reads what others do. */
export function statusOf(facts: AuthorFacts): AuthorStatus {
  const status = statusOfOthers(facts);
  const [task] = tasksOf(facts);
  if (task === undefined) return status;
  return { ...status, ...(task.holds && { next: YOU }), toDo: task.toDo(facts) };
}

function statusOfOthers(facts: AuthorFacts): AuthorStatus {
  const { state, proof } = facts;
  const { now, next, toDo } = STATES_SAY[state];
  const status = { now, next, toDo };
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
        toDo: `${NOTHING_TO_DO} We will then publish the article or send a new proof.`,
      };
    case 'approved':
      return { next: 'The editorial office publishes the article.', toDo: NOTHING_TO_DO };
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

/** A step that an author may take now, with the page that leads to it. */
type Offer = {
  label: string;
  route:
    | NonNullable<ReturnType<typeof tasksOf>[number]['step']>['route']
    | 'manuscriptAuthors'
    | 'manuscriptAppeal';
  urgent: boolean;
};

type Seen = AuthorFacts & {
  /** Left out where only what is urgent is asked for. */
  isListFree?: boolean;
  history: readonly Pick<HistoryLine, 'event' | 'actor'>[];
  appealLate?: boolean;
};

const SIGNED: ReadonlySet<ManuscriptState> = new Set(['in-production', 'published']);

/** What the author who looks at a manuscript may do with it, withdrawing apart: first what they are asked for. */
export function offersOf(seen: Seen): Offer[] {
  const asked = tasksOf(seen).flatMap(({ step }) => (step ? [{ ...step, urgent: true }] : []));
  const routes = new Set(asked.map(({ route }) => route));
  const isAsked = ({ route }: Offer) => routes.has(route);
  return [...asked, ...possibleOf(seen).filter((offer) => !isAsked(offer))];
}

/** What they may do unasked. */
function possibleOf(seen: Seen): Offer[] {
  const { state, proof, completedAt, history, isListFree, appealLate = false } = seen;
  const isTheirs = corresponds(seen);
  const appeals = history.filter(({ event }) => event === 'manuscript-appealed').length;
  const facts = { ...caseOf(state), appeals, appealLate };
  const offers: (Omit<Offer, 'urgent'> | false)[] = [
    isTheirs &&
      !isWithAuthors(state) &&
      COMPLETABLE.includes(state) && {
        label: completedAt === null ? 'Complete the submission' : 'See or change the submission',
        route: 'manuscriptCompletion',
      },
    isTheirs &&
      !COMPLETABLE.includes(state) && { label: 'See what was sent', route: 'manuscriptCompletion' },
    isTheirs &&
      isUntouchedRevision(seen) && {
        label: 'Replace the revised file',
        route: 'manuscriptRevision',
      },
    isTheirs &&
      isListFree === false &&
      mayChangeAuthors(state) && { label: 'Change the authors', route: 'manuscriptAuthors' },
    isTheirs &&
      mayCorrectWording(state) && {
        label: 'Correct the title or a name',
        route: 'manuscriptAuthors',
      },
    refuseMove(facts, 'appeal', authorMover(seen)) === null && {
      label: 'Appeal against the decision',
      route: 'manuscriptAppeal',
    },
    proof !== null && { label: 'Proofs', route: 'manuscriptProofs' },
    SIGNED.has(state) && { label: 'Publishing agreement', route: 'manuscriptAgreement' },
  ];
  return offers.flatMap((offer) => (offer ? [{ ...offer, urgent: false }] : []));
}
