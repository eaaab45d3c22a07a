/** What a reviewer may advise. */
export const RECOMMENDATIONS = {
  accept: 'Accept as it is',
  minor: 'Accept after minor revision',
  major: 'Review again after major revision',
  reject: 'Reject',
} as const;

export type Recommendation = keyof typeof RECOMMENDATIONS;

/** Whether the text is one of the recommendations. */
export const isRecommendation = (text: string): text is Recommendation =>
  Object.hasOwn(RECOMMENDATIONS, text);

/** What a reviewer advised, in words; empty when nothing was. */
export const recommendationOf = ({ recommendation }: { recommendation: string | null }): string =>
  isRecommendation(recommendation ?? '')
    ? RECOMMENDATIONS[recommendation as Recommendation]
    : (recommendation ?? '');
