import type { ManuscriptState } from './states.ts';

/** What the laws need to know of a manuscript. */
export type Case = {
  state: ManuscriptState;
  /** Completed reviews of the current round, by independent reviewers without a conflict (L1). */
  independentReviews: number;
  /** How many of them a decision needs; the journal may ask for more than the law's two. */
  reviewsNeeded: number;
  /** Appeals made so far (L3). */
  appeals: number;
  /** Whether the publishing agreement was signed (L4). */
  agreementSigned: boolean;
};

/** An author, known by the number that the list gave at the first. */
export type AuthorMover = { role: 'author'; corresponding: boolean };

/** An editor, in relation to this manuscript. */
export type EditorMover = {
  role: 'editor';
  /** Whether it is theirs to handle; the Editor-in-Chief may handle every manuscript. */
  handles: boolean;
  /** Whether a conflict was declared or found (L2); nobody can lift their own. */
  conflict: boolean;
  /** Whether they made, or took part in, a decision on it (L3). */
  tookPart: boolean;
};

export type Mover = AuthorMover | EditorMover;

/** Why a move is refused. Those named after a law are explained by `LAWS`. */
export type MoveRefusal =
  | 'not-in-this-state'
  | 'not-yours'
  | 'not-handled-by-you'
  | 'too-few-reviews'
  | 'conflict'
  | 'appealed-before'
  | 'took-part-in-decision'
  | 'agreement-missing';

/** The fewest independent reviews before a manuscript is accepted or rejected (L1). */
const FEWEST_REVIEWS = 2;

/** Which law refuses, and in what words. */
export const REFUSALS: Record<MoveRefusal, { law: string | null; sentence: string }> = {
  'not-in-this-state': {
    law: null,
    sentence: 'This step is not possible where the manuscript stands now.',
  },
  'not-yours': { law: null, sentence: 'This step is not yours to take.' },
  'not-handled-by-you': {
    law: null,
    sentence: 'Another editor handles this manuscript. The Editor-in-Chief can assign it to you.',
  },
  'too-few-reviews': {
    law: 'L1',
    sentence:
      'Accepting or rejecting after review needs two completed reviews of this round by independent reviewers.',
  },
  conflict: {
    law: 'L2',
    sentence:
      'There is a conflict of interest between you and this manuscript. An independent editor handles it, and you can neither open nor decide it.',
  },
  'appealed-before': {
    law: 'L3',
    sentence: 'A manuscript can be appealed once. The answer to that appeal is final.',
  },
  'took-part-in-decision': {
    law: 'L3',
    sentence:
      'You took part in the decision that is appealed. An editor who did not has to decide the appeal.',
  },
  'agreement-missing': {
    law: 'L4',
    sentence: 'Nothing is published before its publishing agreement was signed, after acceptance.',
  },
};

export type Guard = (manuscript: Case, mover: Mover, to: ManuscriptState) => MoveRefusal | null;

export const correspondingAuthor: Guard = (_, mover) =>
  mover.role === 'author' && mover.corresponding ? null : 'not-yours';

/** L2: a conflict takes every power away, whoever it is. */
export const independentEditor: Guard = (_, mover) => {
  if (mover.role !== 'editor') return 'not-yours';
  return mover.conflict ? 'conflict' : null;
};

export const handlingEditor: Guard = (manuscript, mover, to) =>
  independentEditor(manuscript, mover, to) ??
  (mover.role === 'editor' && mover.handles ? null : 'not-handled-by-you');

/** L1, for a decision that ends the review. */
export const enoughReviews: Guard = ({ independentReviews, reviewsNeeded }, _, to) =>
  (to === 'accepted' || to === 'rejected') &&
  independentReviews < Math.max(FEWEST_REVIEWS, reviewsNeeded)
    ? 'too-few-reviews'
    : null;

/** L3: once. */
export const firstAppeal: Guard = ({ appeals }) => (appeals === 0 ? null : 'appealed-before');

/** L3: decided by an editor who took no part in the decision. */
export const uninvolvedEditor: Guard = (_, mover) =>
  mover.role === 'editor' && mover.tookPart ? 'took-part-in-decision' : null;

/** L4. */
export const signedAgreement: Guard = ({ agreementSigned }) =>
  agreementSigned ? null : 'agreement-missing';
