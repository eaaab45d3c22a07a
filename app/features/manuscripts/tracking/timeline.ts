import { formatDay } from '#app/platform/format-time.ts';
import type { HistoryLine } from '#app/platform/history/history.server.ts';
import type { Step } from '../core/manuscript-event.ts';
import type { LatestProof } from '../core/proof.ts';
import type { ManuscriptState } from '../core/states.ts';
import { manuscriptEvents } from './manuscript-events.ts';

type DatedStep = Step & { /** Milliseconds since 1970. */ at: number };

/** Where a manuscript stands, in words that an author understands. */
export type Standing = { now: string; next: string; toDo: string };

/** The dated steps, oldest first; lines that are not meant for authors are left out. */
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

const NOTHING = 'You need do nothing now.';
const NOBODY = 'Nobody: the journal is done with it.';

type Seen = {
  state: ManuscriptState;
  completedAt: number | null;
  /** The latest proof; null while there is none. */
  proof: LatestProof | null;
  /** Position of the corresponding author, and of the one who looks. */
  corresponding: number;
  author: { position: number };
};

/** Where a manuscript stands for the author who looks: only the corresponding author is asked to act. */
export function standingOf(seen: Seen): Standing {
  const { state, completedAt, proof } = seen;
  const isAsked = seen.author.position === seen.corresponding;
  const standing = standings[state];
  if (INCOMPLETE.has(state) && completedAt === null)
    return { ...standing, toDo: toComplete(isAsked) };
  if (state === 'revision-requested' && !isAsked) return { ...standing, ...REVISED_BY_ANOTHER };
  if (state === 'accepted' && isAsked) return { ...standing, ...TO_SIGN };
  if (state !== 'in-production' || !proof) return standing;
  return { ...standing, ...ofProof(proof, isAsked) };
}

const toComplete = (isAsked: boolean): string =>
  `${isAsked ? 'Please complete' : 'The corresponding author completes'} the submission: abstract, keywords, all authors and the separate files.`;

const REVISED_BY_ANOTHER = {
  next: 'The corresponding author.',
  toDo: 'The corresponding author sends the revised manuscript as the editor’s letter says.',
};

const TO_SIGN = { next: 'You.', toDo: 'Please read and sign the publishing agreement.' };

function ofProof({ standing, dueAt }: LatestProof, isAsked: boolean): Omit<Standing, 'now'> {
  switch (standing) {
    case 'sent':
      return isAsked
        ? {
            next: 'You.',
            toDo: `Please read the proofs, and approve or correct them by ${formatDay(dueAt)}.`,
          }
        : {
            next: 'The corresponding author, who checks the proofs.',
            toDo: `The corresponding author reads the proofs and approves or corrects them by ${formatDay(dueAt)}.`,
          };
    case 'corrections':
      return {
        next: 'The editorial office, which works the corrections in.',
        toDo: 'Nothing for now: when the corrections are worked in, the article is published or a new proof comes.',
      };
    case 'approved':
      return { next: 'The editorial office, which publishes the article.', toDo: NOTHING };
  }
}

/** Until when the author is asked to do it; null where no day was named. */
export const dueOf = (seen: { state: ManuscriptState; reviseBy: number | null }): number | null =>
  seen.state === 'revision-requested' ? seen.reviseBy : null;

const INCOMPLETE: ReadonlySet<ManuscriptState> = new Set(['received', 'initial-assessment']);

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
    next: 'The corresponding author.',
    toDo: 'The corresponding author reads and signs the publishing agreement.',
  },
  rejected: {
    now: 'Rejected',
    next: NOBODY,
    toDo: 'The editor’s letter gives the reasons, and says how to appeal.',
  },
  appealed: {
    now: 'Appealed',
    next: 'An editor who took no part in the decision.',
    toDo: NOTHING,
  },
  dismissed: {
    now: 'Rejected, appeal dismissed',
    next: NOBODY,
    toDo: 'The answer to an appeal is final. You may submit the manuscript elsewhere.',
  },
  'in-production': {
    now: 'In production',
    next: 'The editorial office, which prepares the pages.',
    toDo: 'Nothing for now: the editorial office sends the corresponding author the proofs to check.',
  },
  published: {
    now: 'Published',
    next: NOBODY,
    toDo: 'Your article is in the journal. Tell your colleagues.',
  },
  withdrawn: {
    now: 'Withdrawn',
    next: NOBODY,
    toDo: 'You may submit the manuscript elsewhere, or here again.',
  },
};
