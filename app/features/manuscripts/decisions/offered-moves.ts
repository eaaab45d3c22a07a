import { refuseMove, refuseRecommending, fitsState, moves } from '../core/manuscript.ts';
import { explainRefusal } from '../core/laws.ts';
import type { Case, EditorMover, MoveRefusal } from '../core/laws.ts';
import type { MoveName, OfferedName, Target } from '../core/manuscript.ts';
import { decisionKinds } from '../core/decision-kinds.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';

export type OfferedMove = {
  label: string;
  move: OfferedName | 'decide' | 'decline';
  /** Of a decision. */
  kind: DecisionKind | null;
  /** Null when it is allowed now. */
  refused: MoveRefusal | null;
  why: string | null;
};

type Step = Pick<OfferedMove, 'label' | 'move' | 'kind'> & { to?: Target<MoveName> };

const step = (move: OfferedName): Step => ({ label: moves[move].label, move, kind: null });

const STEPS: readonly Step[] = [
  ...[step('assess'), step('send-to-review')],
  ...Object.entries(decisionKinds).map(([kind, { label, move, to }]) => ({
    ...{ label, move, to },
    kind: kind as DecisionKind,
  })),
  ...[step('uphold'), step('dismiss')],
];

export function offeredMoves(facts: Case, editor: EditorMover): OfferedMove[] {
  return STEPS.flatMap(({ label, move, kind, to }) => {
    if (!fitsState(facts.state, move, to as never)) return [];
    const recommends = editor.recommends === true && kind !== null;
    const refused = recommends
      ? refuseDecision(facts, kind, editor)
      : refuseMove(facts, move, editor, to as never);
    // What waits for the editor-in-chief is said above.
    if (refused === 'recommended-before') return [];
    return [
      {
        ...{ move, kind, refused, why: refused && explainRefusal(refused, facts) },
        label: recommends ? `Recommend: ${label}` : label,
      },
    ];
  });
}

/** Why an editor may not write a decision, be it theirs or a recommendation; null when they may. */
export function refuseDecision(
  facts: Case,
  kind: DecisionKind,
  editor: EditorMover,
): MoveRefusal | null {
  const { move, to } = decisionKinds[kind];
  return editor.recommends
    ? refuseRecommending(facts, move, editor, to as never)
    : refuseMove(facts, move, editor, to as never);
}
