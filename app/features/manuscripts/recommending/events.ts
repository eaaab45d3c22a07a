import * as v from 'valibot';
import { decisionKinds } from '../core/decision-kinds.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';
import { editorsEvent } from '../core/manuscript-event.ts';

const RECOMMENDATION = { recommendation: v.number() };

export const recommendingEvents = {
  'decision-recommended': editorsEvent(
    {
      ...RECOMMENDATION,
      kind: v.picklist(Object.keys(decisionKinds) as DecisionKind[]),
      round: v.number(),
      reasons: v.string(),
    },
    ({ kind, round, reasons }) =>
      `recommended a decision in round ${round} (${decisionKinds[kind].label}): ${reasons}`,
  ),
  'recommendation-returned': editorsEvent(
    { ...RECOMMENDATION, words: v.string() },
    ({ words }) => `returned the recommendation to its editor: ${words}`,
  ),
  'recommendation-released': editorsEvent(
    RECOMMENDATION,
    'gave the recommendation back to its editor, who decides: no editor-in-chief can',
  ),
  'recommendation-withdrawn': editorsEvent(RECOMMENDATION, 'withdrew the recommendation'),
};
