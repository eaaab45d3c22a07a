import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeRecommendation, officeRecommendationPage } from './office-recommendation.tsx';

export const recommendingRoutes = {
  officeRecommendation: { get: officeRecommendationPage, post: officeRecommendation },
} satisfies RoutesPart;
