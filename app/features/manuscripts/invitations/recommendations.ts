import type { DecisionKind } from '../core/decision-kinds.ts';

/** Which kinds of decision a reviewer may recommend. */
export const RECOMMENDATIONS = {
  accept: 'Accept as it is',
  minor: 'Accept after minor revision',
  major: 'Review again after major revision',
  reject: 'Reject',
} as const satisfies Partial<Record<DecisionKind, string>>;

export type Recommendation = keyof typeof RECOMMENDATIONS;

export const isRecommendation = (text: string): text is Recommendation =>
  Object.hasOwn(RECOMMENDATIONS, text);

export const recommendationOf = ({ recommendation }: { recommendation: string | null }): string =>
  isRecommendation(recommendation ?? '')
    ? RECOMMENDATIONS[recommendation as Recommendation]
    : (recommendation ?? '');
