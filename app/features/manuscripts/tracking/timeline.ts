import { formatDay } from '#app/platform/format-time.ts';
import type { HistoryLine } from '#app/platform/history/history.server.ts';
import type { LatestProof } from '../core/proof.ts';
import type { ManuscriptState } from '../core/states.ts';

export type Step = { title: string; text: string; /** Milliseconds since 1970. */ at: number };

/** Where a manuscript stands, in words that an author understands. */
export type Standing = { now: string; next: string; toDo: string };

const STEPS: Record<string, Omit<Step, 'at'>> = {
  'manuscript-received': {
    title: 'Received',
    text: 'Your manuscript arrived and got its paper ID.',
  },
  'manuscript-completed': {
    title: 'Completed',
    text: 'The corresponding author completed the submission.',
  },
  'author-confirmed': {
    title: 'Author confirmed',
    text: 'An author confirmed that they are one, and agreed to the submission.',
  },
  'author-address-proved': {
    title: 'Address confirmed',
    text: 'An author confirmed their e-mail address.',
  },
  'manuscript-assessment-begun': {
    title: 'Initial assessment',
    text: 'An editor looks at whether the manuscript fits the journal.',
  },
  'manuscript-sent-to-review': {
    title: 'Under review',
    text: 'Reviewers are asked for their reports.',
  },
  'invitation-accepted': {
    title: 'A reviewer agreed',
    text: 'Somebody agreed to review the manuscript.',
  },
  'review-completed': {
    title: 'A review arrived',
    text: 'A reviewer sent a report to the editor.',
  },
  'manuscript-declined': {
    title: 'Declined at initial assessment',
    text: 'The editor’s letter went to all authors.',
  },
  'manuscript-decided': {
    title: 'Decision',
    text: 'The editor decided, and the letter went to all authors.',
  },
  'authors-change-proposed': {
    title: 'Change of the authors proposed',
    text: 'All authors, those proposed and an editor are asked.',
  },
  'authors-change-applied': {
    title: 'Authors changed',
    text: 'Everybody consented, and an editor approved.',
  },
  'manuscript-revised': {
    title: 'Revised',
    text: 'The revised manuscript arrived, and another round of review begins.',
  },
  'manuscript-appealed': {
    title: 'Appeal',
    text: 'The corresponding author appealed against the decision.',
  },
  'appeal-upheld': {
    title: 'Appeal upheld',
    text: 'The manuscript goes back to review.',
  },
  'appeal-dismissed': {
    title: 'Appeal dismissed',
    text: 'The decision stands, and this answer is final.',
  },
  'agreement-signed': {
    title: 'Publishing agreement signed',
    text: 'The article is in production: the editorial office prepares its publication.',
  },
  'proofs-sent': {
    title: 'Proofs to check',
    text: 'The typeset pages went to the corresponding author.',
  },
  'proofs-approved': {
    title: 'Proofs approved',
    text: 'The corresponding author approved the proofs.',
  },
  'proofs-corrected': {
    title: 'Corrections to the proofs',
    text: 'The corresponding author sent corrections, and the editorial office works them in.',
  },
  'manuscript-published': {
    title: 'Published',
    text: 'The article is in the journal.',
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

/** A step that happened several times in a row, dated by the last of them. */
export type GatheredStep = Step & { times: number };

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
