import { authorMover, caseOf, refuseMove } from '../core/manuscript.ts';
import type { HistoryLine } from '#app/platform/history/history.server.ts';
import { mayChangeAuthors, mayCorrectWording } from '../author-changes/author-change.ts';
import { COMPLETABLE } from '../completion/completion.ts';
import { corresponds, tasksOf } from '../waiting/author-tasks.ts';
import type { AuthorFacts } from '../waiting/author-tasks.ts';
import { isWithAuthors } from '../core/states.ts';
import type { ManuscriptState } from '../core/states.ts';

/** A step that an author may take now, with the page that leads to it. */
export type Offer = {
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
  history: readonly Pick<HistoryLine, 'event'>[];
  appealLate?: boolean;
};

const SIGNED: ReadonlySet<ManuscriptState> = new Set(['in-production', 'published']);

/** What the author who looks at a manuscript may do with it, withdrawing apart: first what they are asked for. */
export function offersOf(seen: Seen): Offer[] {
  const asked = tasksOf(seen).flatMap(({ step }) => (step ? [{ ...step, urgent: true }] : []));
  const routes = new Set(asked.map(({ route }) => route));
  const isAsked = ({ route }: Offer) => routes.has(route as never);
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
