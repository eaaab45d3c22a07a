import { authorMover, caseOf, decideMove } from '../core/manuscript.ts';
import type { HistoryLine } from '#app/platform/history/history.server.ts';
import type { SeenByAuthor } from '../core/manuscript.ts';
import { mayChangeAuthors, mayCorrectWording } from '../authors/changes/author-change.ts';
import { COMPLETABLE } from '../completion/completion.ts';
import type { LatestProof } from '../core/proof.ts';
import type { ManuscriptState } from '../core/states.ts';
import { UNDER_WAY } from '../core/states.ts';

/** A step that an author may take now, with the page that leads to it. */
export type Offer = {
  label: string;
  route:
    | 'manuscriptCompletion'
    | 'manuscriptAuthorship'
    | 'manuscriptAuthors'
    | 'manuscriptReturn'
    | 'manuscriptRevision'
    | 'manuscriptAppeal'
    | 'manuscriptAgreement'
    | 'manuscriptProofs';
  /** Whether the manuscript waits for it. */
  urgent: boolean;
};

type Seen = SeenByAuthor & {
  returnedFrom: ManuscriptState | null;
  author: { confirmedAt: number | null };
  completedAt: number | null;
  proof: LatestProof | null;
  /** Left out where only what is urgent is asked for. */
  isListFree?: boolean;
  history: readonly Pick<HistoryLine, 'event'>[];
  appealLate?: boolean;
};

const SIGNED: ReadonlySet<ManuscriptState> = new Set(['in-production', 'published']);

/** What the author who looks at a manuscript may do with it, withdrawing apart. */
export function offersOf(seen: Seen): Offer[] {
  const mover = authorMover(seen);
  const appeals = seen.history.filter(({ event }) => event === 'manuscript-appealed').length;
  const facts = { ...caseOf(seen.state), appeals, appealLate: seen.appealLate ?? false };
  const may = (name: 'revise' | 'appeal' | 'sign-agreement') =>
    decideMove(facts, name, mover).outcome === 'allowed';
  const corresponds = seen.author.position === seen.corresponding;
  const offers: (Offer | false)[] = [
    !corresponds &&
      seen.author.confirmedAt === null &&
      UNDER_WAY.includes(seen.state) && {
        label: 'Confirm authorship',
        route: 'manuscriptAuthorship',
        urgent: true,
      },
    corresponds &&
      seen.state === 'returned' && {
        label: 'View the request',
        route: 'manuscriptReturn',
        urgent: true,
      },
    may('revise') && {
      label: 'Send the revised manuscript',
      route: 'manuscriptRevision',
      urgent: true,
    },
    corresponds &&
      seen.state !== 'returned' &&
      COMPLETABLE.includes(seen.state) && {
        label:
          seen.completedAt === null ? 'Complete the submission' : 'See or change the submission',
        route: 'manuscriptCompletion',
        urgent: seen.completedAt === null && !may('revise'),
      },
    corresponds &&
      seen.isListFree === false &&
      mayChangeAuthors(seen.state) && {
        label: 'Change the authors',
        route: 'manuscriptAuthors',
        urgent: false,
      },
    corresponds &&
      mayCorrectWording(seen.state) && {
        label: 'Correct the title or a name',
        route: 'manuscriptAuthors',
        urgent: false,
      },
    may('appeal') && {
      label: 'Appeal against the decision',
      route: 'manuscriptAppeal',
      urgent: false,
    },
    may('sign-agreement') && {
      label: 'Read and sign the publishing agreement',
      route: 'manuscriptAgreement',
      urgent: true,
    },
    seen.proof !== null && proofsOffer(seen.proof, corresponds && seen.state === 'in-production'),
    SIGNED.has(seen.state) && {
      label: 'Publishing agreement',
      route: 'manuscriptAgreement',
      urgent: false,
    },
  ];
  return offers.filter((offer) => offer !== false);
}

/** @param answers whether the author who looks may answer */
function proofsOffer({ status }: LatestProof, answers: boolean): Offer {
  const urgent = answers && status === 'sent';
  return { label: urgent ? 'Check the proofs' : 'Proofs', route: 'manuscriptProofs', urgent };
}
