import { refuseMove, fitsState, moves } from '../core/manuscript.ts';
import { explainRefusal } from '../core/laws.ts';
import type { Case, EditorMover, MoveRefusal } from '../core/laws.ts';
import type { MoveName, OfferedName, Target } from '../core/manuscript.ts';
import { decisionKinds } from '../core/decision-kinds.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';

export type OfferedMove = {
  label: string;
  way: 'assessment' | 'review' | { decision: DecisionKind } | { appeal: 'uphold' | 'dismiss' };
  /** Null when it is allowed now. */
  refused: MoveRefusal | null;
  why: string | null;
};

type Way = OfferedMove['way'];

const WAYS: Record<OfferedName, Way> = {
  assess: 'assessment',
  'send-to-review': 'review',
  uphold: { appeal: 'uphold' },
  dismiss: { appeal: 'dismiss' },
};

type Step = { label: string; way: Way; move: MoveName; to?: Target<MoveName> };

const step = (move: OfferedName): Step => ({ label: moves[move].label, way: WAYS[move], move });

const STEPS: readonly Step[] = [
  ...[step('assess'), step('send-to-review')],
  ...Object.entries(decisionKinds).map(([kind, { label, move, to }]) => ({
    ...{ label, move, to },
    way: { decision: kind as DecisionKind },
  })),
  ...[step('uphold'), step('dismiss')],
];

export function offeredMoves(facts: Case, editor: EditorMover): OfferedMove[] {
  return STEPS.flatMap(({ label, way, move, to }) => {
    if (!fitsState(facts.state, move, to as never)) return [];
    const refused = refuseMove(facts, move, editor, to as never);
    return [{ label, way, refused, why: refused && explainRefusal(refused, facts) }];
  });
}
