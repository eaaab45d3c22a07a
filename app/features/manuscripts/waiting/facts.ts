import type { LatestProof } from '../core/case/case-parts.server.ts';
import type { Deadlines } from '../core/settings/read-settings.server.ts';
import { endOfDay } from '../core/words.ts';
import { UNDER_WAY, isUnderReview } from '../core/states.ts';
import type { ManuscriptState } from '../core/states.ts';

/** All that says who waits for whom. Instants are milliseconds since 1970. */
export type WaitingFacts = {
  state: ManuscriptState;
  /** Account of the editor who handles it. */
  editorId: string | null;
  movedAt: number;
  /** Whether its authors have not completed the submission, before review. */
  isIncomplete: boolean;
  reviseBy: number | null;
  /** Since when it is proposed to close it. */
  closingAt: number | null;
  /** Since when a recommendation waits for the editor-in-chief. */
  recommendedAt: number | null;
  messageAt: number | null;
  /** Since when a change of the authors waits for its editor (L5). */
  changeAt: number | null;
  reviews: ReviewFacts;
  proof: LatestProof | null;
  isHeld: boolean;
};

/** Of the present round, if nothing else is said. */
export type ReviewFacts = {
  /** Reviews before a decision. */
  needed: number;
  /** Reviews that count for a decision, and those of rounds before that count still (L1). */
  counted: number;
  countedBefore: number;
  /** Invitations from which a review that counts may come, or has come. */
  hopeful: number;
  /** Whether an editor can make one count that does not. */
  hasToCheck: boolean;
  /** When the next answer or review is due; null when none is outstanding. */
  nextDue: number | null;
  /** Whether that is an answer to an invitation. */
  isAnswer: boolean;
  /** The same of those whom no editor has reminded lately. */
  remindFrom: number | null;
  /** The latest step with a reviewer; null while none was invited. */
  stepAt: number | null;
  /** Whether it is a revision for which no reviewer was invited yet. */
  isRevision: boolean;
};

export type Days = { now: number; deadlines: Deadlines };

/** Whether enough reviews count, or all that count ever will: reviews of rounds before help only where none is outstanding. */
export const isReady = ({ state, reviews }: WaitingFacts): boolean =>
  isUnderReview(state) &&
  (reviews.counted >= reviews.needed ||
    (reviews.nextDue === null && reviews.counted + reviews.countedBefore >= reviews.needed));

/** Whether no more reviewers have to be asked. */
export const hasHope = ({ reviews }: WaitingFacts): boolean =>
  reviews.hopeful + reviews.countedBefore >= reviews.needed;

/** When the next thing that others do to a manuscript is due; null when nothing is awaited by a day. */
export function nextDueOf(
  { state, reviews, reviseBy, movedAt, proof }: WaitingFacts,
  { agreementDays }: Pick<Deadlines, 'agreementDays'>,
): number | null {
  if (isUnderReview(state)) return reviews.nextDue;
  if (state === 'revision-requested' || state === 'returned') return reviseBy;
  if (state === 'accepted') return endOfDay(movedAt, agreementDays);
  return state === 'in-production' && proof?.status === 'sent' ? proof.dueAt : null;
}

/** Whether an editor is to do something about it: who was reminded just now is waited for. */
export const isOverdue = (facts: WaitingFacts, { now, deadlines }: Days): boolean => {
  const { state, reviews } = facts;
  const due = isUnderReview(state) ? reviews.remindFrom : nextDueOf(facts, deadlines);
  return (due ?? Infinity) < now;
};

export const isUnderWay = ({ state }: Pick<WaitingFacts, 'state'>): boolean =>
  UNDER_WAY.includes(state);
