import { formatDay } from '#app/platform/format-time.ts';
import { authorMover, caseOf, refuseMove } from '../core/manuscript.ts';
import { HOW_TO_COMPLETE } from '../author-list/missing-parts.ts';
import type { AuthorsRoute } from '../core/letters/tracking-link.server.ts';
import type { LatestProof } from '../core/case/case-parts.server.ts';
import { UNDER_WAY } from '../core/states.ts';
import type { ManuscriptState } from '../core/states.ts';

export type AuthorFacts = {
  state: ManuscriptState;
  completedAt: number | null;
  /** The latest proof; null while there is none. */
  proof: LatestProof | null;
  /** Positions of the corresponding author and of the author who asks. */
  corresponding: number;
  author: { position: number; confirmedAt: number | null; deniedAt: number | null };
  /** Whether an author has opened a link that was mailed to them; left out where a list does not say. */
  isReached?: boolean;
  questions: Questions;
};

export type Questions = {
  /** To consent to other authors, or to words for print; by mail, whose link alone answers it. */
  consent: 'authors' | 'wording' | null;
  isCorresponding: boolean;
  /** Whether a person in the list says that they are no author. */
  isDenied: boolean;
};

type Step = { label: string; route: AuthorsRoute };

type Task = {
  isAsked: (facts: AuthorFacts) => boolean;
  toDo: (facts: AuthorFacts) => string;
  /** The page where it is done; null where a mailed link alone leads to it. */
  step: Step | null;
  /** Whether the manuscript stays where it is until it is done. */
  holds?: true;
};

export const corresponds = ({ corresponding, author }: Omit<AuthorFacts, 'questions'>): boolean =>
  author.position === corresponding;

const may = (facts: AuthorFacts, name: 'revise' | 'sign-agreement'): boolean =>
  refuseMove(caseOf(facts.state), name, authorMover(facts)) === null;

const isUnderWay = ({ state }: AuthorFacts): boolean => UNDER_WAY.includes(state);

/**
 * All that an author can be asked for, the most urgent first. Another one takes an entry here, one of its letters
 * in `reminders/reminder-words.ts` and one of its rows in `reminders/asked-of-authors.server.ts`.
 */
export const AUTHOR_TASKS = {
  return: {
    isAsked: (facts) => facts.state === 'returned' && corresponds(facts),
    toDo: () => 'Please make the requested changes and send the manuscript back.',
    step: { label: 'View the request', route: 'manuscriptReturn' },
    holds: true,
  },
  revision: {
    isAsked: (facts) => may(facts, 'revise'),
    toDo: () => 'Please revise the manuscript as described in the editor’s letter.',
    step: { label: 'Send the revised manuscript', route: 'manuscriptRevision' },
    holds: true,
  },
  completion: {
    isAsked: (facts) => isToComplete(facts) && corresponds(facts),
    toDo: () => `Please complete the submission. ${HOW_TO_COMPLETE}`,
    step: { label: 'Complete the submission', route: 'manuscriptCompletion' },
  },
  agreement: {
    isAsked: (facts) => may(facts, 'sign-agreement'),
    toDo: () => 'Please read and sign the publishing agreement.',
    step: { label: 'Read and sign the publishing agreement', route: 'manuscriptAgreement' },
    holds: true,
  },
  proofs: {
    isAsked: (facts) =>
      facts.state === 'in-production' && facts.proof?.status === 'sent' && corresponds(facts),
    toDo: ({ proof }) =>
      `Please read the proofs, and approve or correct them by ${formatDay(proof!.dueAt)}.`,
    step: { label: 'Check the proofs', route: 'manuscriptProofs' },
    holds: true,
  },
  corresponding: {
    isAsked: (facts) => isUnderWay(facts) && facts.questions.isCorresponding,
    toDo: () => 'Please say whether you will be the corresponding author.',
    step: { label: 'Accept or decline', route: 'manuscriptCorresponding' },
  },
  consent: {
    isAsked: ({ questions }) => questions.consent === 'authors',
    toDo: () =>
      'Please say whether you consent to the change of authors, by the link in our e-mail.',
    step: null,
  },
  wording: {
    isAsked: ({ questions }) => questions.consent === 'wording',
    toDo: () => 'Please say whether you agree to the wording for print, by the link in our e-mail.',
    step: null,
  },
  denial: {
    isAsked: (facts) => isUnderWay(facts) && facts.questions.isDenied && corresponds(facts),
    toDo: () =>
      'A person in your list says that they are not an author. Please agree with them, then correct the list or write to the editor.',
    step: null,
  },
  reach: {
    isAsked: (facts) => isUnderWay(facts) && facts.isReached === false && corresponds(facts),
    toDo: () => 'Please open the link in the e-mail that we sent you.',
    step: null,
  },
  authorship: {
    // Who completes the submission confirms by that.
    isAsked: (facts) =>
      isUnderWay(facts) &&
      facts.author.confirmedAt === null &&
      facts.author.deniedAt === null &&
      !(corresponds(facts) && facts.completedAt === null),
    toDo: () => 'Please confirm that you are an author.',
    step: { label: 'Confirm authorship', route: 'manuscriptAuthorship' },
  },
} as const satisfies Record<string, Task>;

export type AuthorTask = keyof typeof AUTHOR_TASKS;

/** Without which the manuscript stays where it is: they have a day, and an editor hears once it is over. */
export type HoldingTask = {
  [Name in AuthorTask]: (typeof AUTHOR_TASKS)[Name] extends { holds: true } ? Name : never;
}[AuthorTask];

const ALL: Readonly<Record<AuthorTask, Task>> = AUTHOR_TASKS;

export const tasksOf = (facts: AuthorFacts): Task[] =>
  Object.values(ALL).filter(({ isAsked }) => isAsked(facts));

export const isToComplete = ({
  state,
  completedAt,
}: Pick<AuthorFacts, 'state' | 'completedAt'>): boolean =>
  INCOMPLETE.has(state) && completedAt === null;

const INCOMPLETE: ReadonlySet<ManuscriptState> = new Set(['received', 'initial-assessment']);
