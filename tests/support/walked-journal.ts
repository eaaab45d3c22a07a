import type { ClosingReason } from '../../app/features/manuscripts/core/closing-reasons.ts';
import { keepsReviews } from '../../app/features/manuscripts/core/decision-kinds.ts';
import type { Case, MoveRefusal, Mover } from '../../app/features/manuscripts/core/laws.ts';
import { firstRoundThatCounts } from '../../app/features/manuscripts/core/laws.ts';
import { caseOf } from '../../app/features/manuscripts/core/manuscript.ts';
import type { MoveName } from '../../app/features/manuscripts/core/manuscript.ts';
import type { ManuscriptState } from '../../app/features/manuscripts/core/states.ts';

type Decision = {
  round: number;
  kind: string;
  to: ManuscriptState;
  by: number;
  at: number;
  involved: number[];
};

/** A journal with one manuscript, as plain values: who works for it, and what happened to the manuscript. */
export type Journal = {
  /** Minutes. */
  now: number;
  /** By number; who deleted the account is never there again. */
  people: {
    role: 'editor' | 'chief' | 'none' | 'deleted';
    conflict: boolean;
    /** Whether they say where they work. */
    statesInstitution: boolean;
  }[];
  state: ManuscriptState | null;
  returnedFrom: ManuscriptState | null;
  round: number;
  reviews: { round: number; reviewer: number }[];
  decisions: Decision[];
  handling: { by: number; since: number; isOver: boolean }[];
  appeals: number;
  signed: boolean;
  closing: { reason: ClosingReason; by: number } | null;
  needed: number;
  /** Findings in the anonymised manuscript that no editor has answered. */
  openFindings: number;
  steps: { name: MoveName; by: number | 'author'; to: ManuscriptState }[];
  /** Why moves were refused. */
  refusals: Set<MoveRefusal>;
};

/** As `loadCase` reads it from the rows. */
export function caseFor({ state, round, reviews, decisions, ...journal }: Journal): Case {
  const first = firstRoundThatCounts(round, decisions, keepsReviews);
  const now = reviews.filter((each) => each.round === round).map(({ reviewer }) => reviewer);
  const before = reviews.filter(
    (each) => each.round >= first && each.round < round && !now.includes(each.reviewer),
  );
  return {
    ...caseOf(state!),
    returnedFrom: journal.returnedFrom,
    independentReviews: now.length,
    reviewsBefore: new Set(before.map(({ reviewer }) => reviewer)).size,
    reviewsNeeded: journal.needed,
    openFindings: journal.openFindings,
    appeals: journal.appeals,
    agreementSigned: journal.signed,
    closing: journal.closing?.reason ?? null,
  };
}

/** As `findEditor` finds it; null when they are none, or no more. */
export function moverOf(journal: Journal, by: number): Mover | null {
  const { role, conflict, statesInstitution } = journal.people[by]!;
  if (role === 'none' || role === 'deleted') return null;
  const own = journal.handling.filter((each) => each.by === by);
  const follows = ['decide', 'decline'].includes(journal.steps.at(-1)?.name ?? '');
  const latest = follows && journal.decisions.find(({ round }) => round === journal.round);
  const decidedAt = Math.max(-1, ...journal.decisions.map(({ at }) => at));
  return {
    role: 'editor',
    handles: role === 'chief' || own.some(({ isOver }) => !isOver),
    conflict: conflict || !statesInstitution,
    institutionMissing: !conflict && !statesInstitution,
    tookPart:
      journal.decisions.some((decision) => decision.by === by) ||
      own.some(({ since }) => since <= decidedAt),
    overruled:
      journal.steps.some(({ name }) => name === 'uphold') &&
      journal.decisions.some(
        (each) => each.by === by && each.to === 'rejected' && each.round < journal.round,
      ),
    proposedClosing: journal.closing?.by === by,
    decision: latest
      ? { theirs: role === 'chief' || latest.by === by, age: (journal.now - latest.at) * 60_000 }
      : null,
  };
}
