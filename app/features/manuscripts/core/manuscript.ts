import type { routes } from '#app/routes.ts';
import {
  closable,
  correspondingAuthor,
  decidesAlone,
  decidingEditor,
  fitToDecide,
  firstAppeal,
  freshDecision,
  handlingEditor,
  independentEditor,
  namesNoAuthor,
  secondEditor,
  signedAgreement,
  uninvolvedEditor,
  whereItWas,
} from './laws.ts';
import type { Case, EditorMover, Guard, Mover, MoveRefusal } from './laws.ts';
import { UNDECIDED, UNDER_WAY } from './states.ts';
import type { ManuscriptState } from './states.ts';

/** Pages and forms of one manuscript, and the two whose addresses the site had before. */
type StepRoute = {
  [Name in keyof typeof routes]: (typeof routes)[Name] extends
    | `/manuscripts/:id/${string}`
    | `/office/manuscripts/:id/${string}`
    ? Name
    : Extract<Name, 'paperSubmission' | 'withdrawal'>;
}[keyof typeof routes];

type Move = {
  /** States that it leads away from; null is a manuscript that does not exist yet. */
  from: readonly (ManuscriptState | null)[];
  /** Where it may lead; most moves lead to one place. */
  to: readonly ManuscriptState[];
  who: Guard;
  law?: Guard;
  /** Where it is made: the router asks for its handler, and who may open it follows from the address. */
  at: StepRoute;
  /** Whether another round begins with it (050). */
  opensRound?: true;
  /** What the button of an editor says; left out where a page of its own leads to it. */
  label?: string;
};

/** Where a manuscript can be returned to its author, and goes on afterwards. */
const BEFORE_A_DECISION = ['received', 'initial-assessment', 'under-review'] as const;

/** Every move there is: from where, to where, by whom, and under which law. */
export const moves = {
  submit: { from: [null], to: ['received'], who: correspondingAuthor, at: 'paperSubmission' },
  withdraw: { from: UNDECIDED, to: ['withdrawn'], who: correspondingAuthor, at: 'withdrawal' },

  assess: {
    from: ['received'],
    to: ['initial-assessment'],
    who: independentEditor,
    label: 'Begin the assessment',
    at: 'officeAssessment',
  },
  decline: {
    from: ['initial-assessment'],
    to: ['declined'],
    who: handlingEditor,
    law: decidesAlone,
    at: 'officeDecision',
  },
  'send-to-review': {
    from: ['initial-assessment'],
    to: ['under-review'],
    who: handlingEditor,
    law: namesNoAuthor,
    label: 'Send to review',
    at: 'officeReview',
  },
  decide: {
    from: ['under-review'],
    to: ['revision-requested', 'accepted', 'rejected'],
    who: handlingEditor,
    law: fitToDecide,
    at: 'officeDecision',
  },
  'take-back': {
    from: ['declined', 'revision-requested', 'accepted', 'rejected'],
    to: ['under-review', 'initial-assessment'],
    who: decidingEditor,
    law: freshDecision,
    at: 'officeTakingBack',
  },
  return: { from: BEFORE_A_DECISION, to: ['returned'], who: handlingEditor, at: 'officeReturn' },
  'send-back': {
    from: ['returned'],
    to: BEFORE_A_DECISION,
    who: correspondingAuthor,
    law: whereItWas,
    at: 'manuscriptReturn',
  },
  'call-back': {
    from: ['returned'],
    to: BEFORE_A_DECISION,
    who: handlingEditor,
    law: whereItWas,
    at: 'officeCallBack',
  },
  revise: {
    from: ['revision-requested'],
    to: ['under-review'],
    who: correspondingAuthor,
    opensRound: true,
    at: 'manuscriptRevision',
  },

  appeal: {
    from: ['rejected'],
    to: ['appealed'],
    who: correspondingAuthor,
    law: firstAppeal,
    at: 'manuscriptAppeal',
  },
  uphold: {
    from: ['appealed'],
    to: ['under-review'],
    who: independentEditor,
    law: uninvolvedEditor,
    opensRound: true,
    label: 'Uphold the appeal',
    at: 'officeAppeal',
  },
  dismiss: {
    from: ['appealed'],
    to: ['dismissed'],
    who: independentEditor,
    law: uninvolvedEditor,
    label: 'Dismiss the appeal',
    at: 'officeAppeal',
  },

  'sign-agreement': {
    from: ['accepted'],
    to: ['in-production'],
    who: correspondingAuthor,
    at: 'manuscriptAgreement',
  },
  'void-agreement': {
    from: ['in-production'],
    to: ['accepted'],
    who: handlingEditor,
    at: 'officeAgreementVoiding',
  },
  publish: {
    from: ['in-production'],
    to: ['published'],
    who: handlingEditor,
    law: signedAgreement,
    at: 'officePublish',
  },

  close: { from: UNDER_WAY, to: ['closed'], who: secondEditor, law: closable, at: 'officeClosing' },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof moves;

export type OfferedName = {
  [Name in MoveName]: (typeof moves)[Name] extends { label: string } ? Name : never;
}[MoveName];

export const opensRound = (name: MoveName): boolean => (moves[name] as Move).opensRound ?? false;

export type Target<Name extends MoveName> = (typeof moves)[Name]['to'][number];

/** A manuscript of which only the state matters: what an author does before a decision. */
export const caseOf = (state: ManuscriptState): Case => ({
  state,
  returnedFrom: null,
  independentReviews: 0,
  reviewsBefore: 0,
  reviewsNeeded: 0,
  openFindings: 0,
  appeals: 0,
  agreementSigned: false,
  closing: null,
});

/** Whatever the laws say to it. @param state null for a manuscript that is not there yet */
export function fitsState<Name extends MoveName>(
  state: ManuscriptState | null,
  name: Name,
  to: Target<Name> = moves[name].to[0],
): boolean {
  const move: Move = moves[name];
  return move.from.includes(state) && move.to.includes(to);
}

/**
 * Why a move may not be made, or null. Whose move it is is asked first: a refusal tells no stranger where a
 * manuscript stands.
 * @param manuscript null for one that is not there yet
 * @param to which of its targets, for a move that has several
 */
export function refuseMove<Name extends MoveName>(
  manuscript: Case | null,
  name: Name,
  mover: Mover,
  to: Target<Name> = moves[name].to[0],
): MoveRefusal | null {
  const move: Move = moves[name];
  const known = manuscript ?? caseOf('received');
  const stranger = move.who(known, mover, to);
  if (stranger !== null) return stranger;
  if (!fitsState(manuscript?.state ?? null, name, to)) return 'not-in-this-state';
  return move.law?.(known, mover, to) ?? null;
}

/** Why an editor may not recommend what they may not decide, or null: every law holds for both. */
export function refuseRecommending<Name extends 'decide' | 'decline'>(
  manuscript: Case,
  name: Name,
  mover: EditorMover,
  to: Target<Name>,
): MoveRefusal | null {
  const refused = refuseMove(manuscript, name, { ...mover, recommends: false }, to);
  if (refused !== null) return refused;
  if (!mover.recommends) return 'no-recommendation-asked';
  return manuscript.isRecommended ? 'recommended-before' : null;
}

export const mayWithdraw = (seen: SeenByAuthor): boolean =>
  refuseMove(caseOf(seen.state), 'withdraw', authorMover(seen)) === null;

export type SeenByAuthor = {
  state: ManuscriptState;
  corresponding: number;
  author: { position: number };
};

export const authorMover = (seen: Omit<SeenByAuthor, 'state'>): Mover => ({
  role: 'author',
  corresponding: seen.author.position === seen.corresponding,
});
