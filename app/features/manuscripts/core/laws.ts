import { closingReasons } from './closing-reasons.ts';
import type { ClosingReason } from './closing-reasons.ts';
import { isInReview, UNDER_WAY } from './states.ts';
import type { ManuscriptState } from './states.ts';

export type Case = {
  state: ManuscriptState;
  /** Where it was before it was returned to its author; null when it is not with them. */
  returnedFrom: ManuscriptState | null;
  /** Completed reviews of the current round, by independent reviewers without a conflict (L1). */
  independentReviews: number;
  /** Those of the rounds before that count still, by reviewers who wrote none in this one (L1). */
  reviewsBefore: number;
  /** How many of both a decision needs; the journal may ask for more than the law's two. */
  reviewsNeeded: number;
  /**
   * What was found in the newest anonymised manuscript, and no editor has said that it names no
   * author (L6).
   */
  openFindings: number;
  /** Appeals made so far (L3). */
  appeals: number;
  appealLate?: boolean;
  agreementSigned: boolean;
  /** Why an editor proposed to close it, while that waits for a second one; null when nothing does. */
  closing: ClosingReason | null;
  /** Whether a recommendation waits for the editor-in-chief. */
  isRecommended?: boolean;
};

export type AuthorMover = { role: 'author'; corresponding: boolean };

export type EditorMover = {
  role: 'editor';
  handles: boolean;
  /** Whether a conflict was declared or found, or none can be (L2); no editor can lift their own. */
  conflict: boolean;
  /** Whether that is only because they have not stated their institution. */
  institutionMissing?: boolean;
  /** Whether they made, or took part in, a decision on it (L3). */
  tookPart: boolean;
  /** Whether who did so made them an editor since it came. */
  chosenByPart?: boolean;
  /** Whether an appeal against a decision of theirs was upheld (L3). */
  overruled?: boolean;
  /** Whether the open proposal to close it is theirs. */
  proposedClosing?: boolean;
  /** Whether they recommend what an editor-in-chief then decides. */
  recommends?: boolean;
  /** The decision of the present round: whether they may answer for it, and its age in milliseconds. */
  decision?: { theirs: boolean; age: number } | null;
};

export type Mover = AuthorMover | EditorMover;

export type MoveRefusal =
  | 'not-in-this-state'
  | 'not-yours'
  | 'not-handled-by-you'
  | 'too-few-reviews'
  | 'authors-may-be-named'
  | 'not-complete'
  | 'conflict'
  | 'possible-conflict'
  | 'institution-missing'
  | 'appealed-before'
  | 'too-late-to-appeal'
  | 'overruled'
  | 'took-part-in-decision'
  | 'chosen-by-part'
  | 'agreement-missing'
  | 'not-your-decision'
  | 'too-late-to-take-back'
  | 'second-editor-needed'
  | 'entered-by-you'
  | 'invited-by-you'
  | 'closing-not-proposed'
  | 'reason-does-not-fit'
  | 'reviews-to-decide'
  | 'recommends-only'
  | 'would-gain-decision'
  | 'recommended-before'
  | 'no-recommendation-asked'
  | 'not-recommended';

/** The fewest independent reviews before a manuscript is accepted or rejected (L1). */
const FEWEST_REVIEWS = 2;

export const REFUSALS: Record<MoveRefusal, string> = {
  'not-in-this-state': 'This step is not possible at the manuscript’s current status.',
  'not-yours': 'Your role does not allow this step.',
  'not-handled-by-you':
    'Another editor handles this manuscript. The editor-in-chief can assign it to you.',
  'too-few-reviews': 'A final decision needs two independent reviews.',
  'authors-may-be-named':
    'The anonymised manuscript may name an author. Please answer each point that was found in it, or replace the file.',
  'not-complete':
    'Something that reviewers or the journal need is missing. To invite reviewers anyway, give a reason on the manuscript’s Reviewers page.',
  conflict:
    'You have a conflict of interest with this manuscript. You can neither open nor decide it; that is for an editor without a conflict.',
  'possible-conflict':
    'You may have a conflict of interest with this manuscript. You can open it once an independent editor has checked that; the editors have been notified.',
  'institution-missing':
    'Please state your institution in your profile first: it is used to detect conflicts of interest. If you work for none, write “None” there.',
  'appealed-before': 'A decision can be appealed once. The answer to that appeal is final.',
  'too-late-to-appeal':
    'The time in which this decision could be appealed has passed. You are free to submit the manuscript elsewhere.',
  overruled:
    'An appeal against your decision was upheld, so another editor must make the next one.',
  'took-part-in-decision':
    'You took part in the decision under appeal. An editor who did not take part must decide the appeal.',
  'chosen-by-part':
    'An editor who took part in the decision made you an editor since the manuscript arrived or shortly before. You can uphold the appeal. Another editor, or a guest editor whom the editor-in-chief invites for this manuscript, can dismiss it.',
  'agreement-missing':
    'An article can be published only after the manuscript has been accepted and its publishing agreement signed.',
  'not-your-decision':
    'Only the editor who made the decision, or the editor-in-chief, can take it back.',
  'too-late-to-take-back':
    'It is too late to take this decision back: that is possible for one hour, and only while nothing has followed. Please write to the authors instead.',
  'second-editor-needed':
    'You proposed to close this manuscript, so another editor without a conflict of interest must confirm it.',
  'entered-by-you':
    'You entered this review, or an editor who chose you or whom you chose did, so you cannot answer for it. Its reviewer can confirm or correct it, and another editor without a conflict of interest can vouch for it.',
  'invited-by-you':
    'You invited this reviewer, or an editor who chose you or whom you chose did, so you cannot vouch for the review. Another editor without a conflict of interest can.',
  'closing-not-proposed': 'No proposal to close this manuscript is waiting for an answer.',
  'reason-does-not-fit': 'A manuscript cannot be closed for this reason at its current status.',
  'reviews-to-decide':
    'There are enough reviews for a decision. Please accept, reject or request a revision: only misconduct can still close the manuscript.',
  'recommends-only':
    'At this journal the editor-in-chief decides. Please recommend a decision; nothing that you have written was sent.',
  'would-gain-decision':
    'This would leave the decision to you instead of the editor-in-chief, so another editor must answer it. Mention one in a note to notify them.',
  'recommended-before': 'A recommendation is already waiting for the editor-in-chief.',
  'no-recommendation-asked':
    'You decide on this manuscript yourself. Please open the decision again.',
  'not-recommended': 'No recommendation is waiting for an answer.',
};

/** The same of this manuscript: how many reviews it needs, and how many there are. */
export function explainRefusal(reason: MoveRefusal, facts: Reviews): string {
  if (reason !== 'too-few-reviews') return REFUSALS[reason];
  const { independentReviews, reviewsBefore } = facts;
  const count = `${independentReviews || 'none'} ${independentReviews > 1 ? 'count' : 'counts'}`;
  const needed = `A final decision needs ${inWords(needs(facts))} independent reviews`;
  return reviewsBefore === 0
    ? `${needed} in this round; ${count} so far.`
    : `${needed}; ${count} of this round. ${earlierReviews(facts)}`;
}

const earlierReviews = ({ reviewsBefore }: Reviews): string =>
  reviewsBefore > 1
    ? `${reviewsBefore} reviews of earlier rounds still count.`
    : '1 review of an earlier round still counts.';

type Reviews = Pick<Case, 'independentReviews' | 'reviewsBefore' | 'reviewsNeeded'>;

const needs = ({ reviewsNeeded }: Reviews): number => Math.max(FEWEST_REVIEWS, reviewsNeeded);

const inWords = (count: number): string => (count === 2 ? 'two' : String(count));

/** L1: whether there are as many reviews as a decision that ends the review needs. */
export const hasEnoughReviews = (facts: Reviews): boolean =>
  facts.independentReviews + facts.reviewsBefore >= needs(facts);

/**
 * A minor revision leaves earlier reviews; a major one, or an upheld appeal, does not (L1).
 * @param keepsReviews of a kind of decision, as `decision-kinds.ts` says
 */
export function firstRoundThatCounts(
  round: number,
  decisions: readonly { round: number; kind: string }[],
  keepsReviews: (kind: string) => boolean,
): number {
  const before = decisions.find((decision) => decision.round === round - 1);
  return before && keepsReviews(before.kind)
    ? firstRoundThatCounts(round - 1, decisions, keepsReviews)
    : round;
}

export type Guard = (manuscript: Case, mover: Mover, to: ManuscriptState) => MoveRefusal | null;

export const correspondingAuthor: Guard = (_, mover) =>
  mover.role === 'author' && mover.corresponding ? null : 'not-yours';

/** L2: a conflict takes every power away, also from the editor-in-chief. */
export const independentEditor: Guard = (_, mover) => {
  if (mover.role !== 'editor') return 'not-yours';
  if (!mover.conflict) return null;
  return mover.institutionMissing ? 'institution-missing' : 'conflict';
};

export const handlingEditor: Guard = (manuscript, mover, to) =>
  independentEditor(manuscript, mover, to) ??
  (mover.role === 'editor' && mover.handles ? null : 'not-handled-by-you');

/** L1, for a decision that ends the review. */
const enoughReviews: Guard = (facts, _, to) =>
  (to === 'accepted' || to === 'rejected') && !hasEnoughReviews(facts) ? 'too-few-reviews' : null;

/** L6: nothing that may name an author goes to reviewers unanswered. */
export const namesNoAuthor: Guard = ({ openFindings }) =>
  openFindings === 0 ? null : 'authors-may-be-named';

/** L3: once, and in time. */
export const firstAppeal: Guard = ({ appeals, appealLate = false }) => {
  if (appeals > 0) return 'appealed-before';
  return appealLate ? 'too-late-to-appeal' : null;
};

/** Where the journal has the editor-in-chief decide, other editors recommend. */
export const decidesAlone: Guard = (_, mover) =>
  mover.role === 'editor' && mover.recommends ? 'recommends-only' : null;

/** L1, and L3: who was overruled on appeal does not decide again; and as `decidesAlone`. */
export const fitToDecide: Guard = (facts, mover, to) =>
  mover.role === 'editor' && mover.overruled
    ? 'overruled'
    : (enoughReviews(facts, mover, to) ?? decidesAlone(facts, mover, to));

/** L3: decided by an editor who took no part in the decision. */
export const uninvolvedEditor: Guard = (_, mover) =>
  mover.role === 'editor' && mover.tookPart ? 'took-part-in-decision' : null;

export const whereItWas: Guard = ({ returnedFrom }, _, to) =>
  to === returnedFrom ? null : 'not-in-this-state';

/** L4. */
export const signedAgreement: Guard = ({ agreementSigned }) =>
  agreementSigned ? null : 'agreement-missing';

/** Of two editors: the one who confirms is not the one who proposed it. */
export const secondEditor: Guard = (manuscript, mover, to) =>
  independentEditor(manuscript, mover, to) ??
  (mover.role === 'editor' && mover.proposedClosing ? 'second-editor-needed' : null);

/** Closing goes round no decision (L1) and no answer to an appeal (L3). */
const fittingReason: Guard = (manuscript, mover) => {
  const { closing, state, returnedFrom } = manuscript;
  if (closing === null) return 'closing-not-proposed';
  const { from, misconduct } = closingReasons[closing];
  if (!(from as readonly ManuscriptState[]).includes(state)) return 'reason-does-not-fit';
  const decidable =
    isInReview(state, returnedFrom) && enoughReviews(manuscript, mover, 'rejected') === null;
  return decidable && !misconduct ? 'reviews-to-decide' : null;
};

/** With a reason that fits; while an appeal waits, by an editor who took no part in the decision. */
export const closable: Guard = (manuscript, mover, to) =>
  fittingReason(manuscript, mover, to) ??
  (manuscript.state === 'appealed' ? uninvolvedEditor(manuscript, mover, to) : null);

/** Why an editor may not propose to close a manuscript, or null: those who handle it may. */
export const refuseProposal = (
  manuscript: Case,
  mover: Mover,
  reason: ClosingReason,
): MoveRefusal | null =>
  handlingEditor(manuscript, mover, 'closed') ??
  (UNDER_WAY.includes(manuscript.state) ? null : 'not-in-this-state') ??
  fittingReason({ ...manuscript, closing: reason }, mover, 'closed');

/** The editor who made the decision, or the editor-in-chief. */
export const decidingEditor: Guard = (manuscript, mover, to) => {
  const stranger = independentEditor(manuscript, mover, to);
  if (stranger !== null || mover.role !== 'editor') return stranger;
  if (!mover.decision) return 'not-in-this-state';
  return mover.decision.theirs ? null : 'not-your-decision';
};

/** Where a manuscript was before the decision that led to this state. */
export const stateBefore = (state: ManuscriptState) =>
  state === 'declined' ? 'initial-assessment' : 'under-review';

/** Within the hour, to where the manuscript was: any other step has moved it on already. */
export const freshDecision: Guard = ({ state }, mover, to) => {
  if (to !== stateBefore(state)) return 'not-in-this-state';
  const age = (mover.role === 'editor' && mover.decision?.age) || 0;
  return age > TAKEN_BACK_WITHIN ? 'too-late-to-take-back' : null;
};

/** Milliseconds after a decision. */
export const TAKEN_BACK_WITHIN = 3_600_000;
