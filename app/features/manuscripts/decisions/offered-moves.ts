import { decideMove, fitsState } from '../core/manuscript.ts';
import { explainRefusal } from '../core/laws.ts';
import type { Case, EditorMover, MoveRefusal } from '../core/laws.ts';
import type { MoveName, Target } from '../core/manuscript.ts';
import { decisionKinds } from '../core/decision-kinds.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';

/** A step that an editor may take, or would if a law did not refuse it. */
export type OfferedMove = {
  label: string;
  way: 'assessment' | 'review' | { decision: DecisionKind } | { appeal: 'uphold' | 'dismiss' };
  /** Null when it is allowed now. */
  refused: MoveRefusal | null;
  /** The refusal in words. */
  why: string | null;
};

type EditorsMove = Exclude<
  MoveName,
  | 'submit'
  | 'withdraw'
  | 'return'
  | 'send-back'
  | 'call-back'
  | 'revise'
  | 'appeal'
  | 'sign-agreement'
  | 'void-agreement'
  | 'publish'
  | 'close'
  | 'take-back'
>;
type Step = Pick<OfferedMove, 'label' | 'way'> & { move: EditorsMove; to?: Target<EditorsMove> };

const STEPS: readonly Step[] = [
  { label: 'Begin the assessment', way: 'assessment', move: 'assess' },
  { label: 'Send to review', way: 'review', move: 'send-to-review' },
  ...Object.entries(decisionKinds).map(([kind, { label, move, to }]) => ({
    label,
    way: { decision: kind as DecisionKind },
    move,
    to,
  })),
  { label: 'Uphold the appeal', way: { appeal: 'uphold' }, move: 'uphold' },
  { label: 'Dismiss the appeal', way: { appeal: 'dismiss' }, move: 'dismiss' },
];

export function offeredMoves(facts: Case, editor: EditorMover): OfferedMove[] {
  return STEPS.flatMap(({ label, way, move, to }) => {
    if (!fitsState(facts.state, move, to as never)) return [];
    const answer = decideMove(facts, move, editor, to as never);
    const refused = answer.outcome === 'refused' ? answer.reason : null;
    return [{ label, way, refused, why: refused && explainRefusal(refused, facts) }];
  });
}
