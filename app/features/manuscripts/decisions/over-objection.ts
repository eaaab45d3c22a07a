import { SHORTEST_REASON } from '#app/platform/text/plain-line.ts';
import { decisionKinds } from '../core/decision-kinds.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';
import type { CaseFile } from '../core/load-case.server.ts';

/** Whether a manuscript would be accepted while a reviewer objects to what an editor entered, and no answer is there (L1). */
export const isOverObjection = (
  { uncounted }: Pick<CaseFile, 'uncounted'>,
  kind: DecisionKind,
): boolean =>
  decisionKinds[kind].to === 'accepted' && uncounted.some(({ why }) => why === 'objected');

/** Said where such a reason is missing. */
export const WHY_DESPITE = `Please say why, in at least ${SHORTEST_REASON} characters, or answer the objection first.`;
